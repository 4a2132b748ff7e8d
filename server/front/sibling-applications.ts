import type { Config } from '#server/config.ts';

/** An application that shares the host with this site (specification, section 2; decisions, "The embedded third parties"). */
export type Sibling = {
  /** It answers this path and everything below it. */
  path: string;
  name: string;
  /** What lives there, for the page that stands in. */
  says: string;
  /** Where it is deployed; `undefined` when it is not. */
  origin: string | undefined;
};

export function siblingsOf(config: Config): readonly Sibling[] {
  return [
    {
      path: '/quant',
      name: '量化投研平台',
      says: '在线研究、策略回测与模拟交易的应用部署在这个地址。',
      origin: config.SIBLING_QUANT_ORIGIN,
    },
    {
      path: '/ams',
      name: '资产管理系统',
      says: '组合管理、投后分析与风险管理的应用部署在这个地址。',
      origin: config.SIBLING_AMS_ORIGIN,
    },
    {
      path: '/dashboard',
      name: '工作台',
      says: '账号、团队与许可的管理应用部署在这个地址。',
      origin: config.SIBLING_DASHBOARD_ORIGIN,
    },
    {
      path: '/doc',
      name: '产品文档',
      says: '各产品的教程与 API 手册部署在这个地址。',
      origin: config.SIBLING_DOC_ORIGIN,
    },
    {
      path: '/rqindex',
      name: '特色指数',
      says: '特色指数的展示应用部署在这个地址。',
      origin: config.SIBLING_RQINDEX_ORIGIN,
    },
  ];
}

/** The deployed application that answers an address, or `undefined`. */
export function deployedSibling(siblings: readonly Sibling[], url: string): (Sibling & { origin: string }) | undefined {
  const path = url.split('?', 1)[0] ?? '';
  const found = siblings.find((sibling) => path === sibling.path || path.startsWith(`${sibling.path}/`));
  return found?.origin === undefined ? undefined : { ...found, origin: found.origin };
}
