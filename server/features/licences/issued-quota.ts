import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { dataModules, dataPackages } from '#content/prices/price-list.ts';
import { licensedProducts, type LicenceQuota } from '#contract/licence.ts';
import { trialQuotas } from '#contract/trial.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';

/** Products for which a colleague may issue a licence. A school's licence has a separate command. */
export const issuable = [...licensedProducts, 'data-products'] as const;
type Issuable = (typeof issuable)[number];
const mostOfItem = 1000;
const gigabyte = 1024 ** 3;

type Chosen = { quota?: number | undefined; sessions?: number | undefined; items?: string | undefined };

/** Returns a quota with the given changes. @throws OpsError if there is no change */
export function changedQuota(has: LicenceQuota, { quota, sessions, items }: Chosen): LicenceQuota {
  if ((quota ?? sessions ?? items) === undefined) throw new OpsError('请写明流量、会话数或内容', 'quota');
  return {
    ...has,
    ...(quota !== undefined && { dailyTrafficBytes: quota * gigabyte }),
    ...(sessions !== undefined && { concurrentSessions: sessions }),
    ...(items !== undefined && { items: items.split(',').map(requireItem) }),
  };
}

/** Describes the chosen changes in Chinese, for a second person to confirm. */
export const describeChosen = ({ quota, sessions, items }: Chosen) =>
  [
    quota === undefined ? '' : `每日 ${quota} GB`,
    sessions === undefined ? '' : `${sessions} 个会话`,
    items === undefined ? '' : `内容 ${describeItems(items.split(',').map(readItem))}`,
  ]
    .filter(Boolean)
    .join('，');

/** Returns the quota of a manually issued licence; omitted values are a trial's. @throws OpsError */
export function issuedQuota(product: Issuable, { quota, sessions, items }: Chosen): LicenceQuota {
  if (product === 'data-products' && !items) throw new OpsError('请写明数据产品', 'items');
  const usual = product === 'data-products' ? { dailyTrafficBytes: null, concurrentSessions: 1 } : trialQuotas[product];
  return {
    dailyTrafficBytes: quota === undefined ? usual.dailyTrafficBytes : quota * gigabyte,
    concurrentSessions: sessions ?? usual.concurrentSessions,
    ...(items && { items: items.split(',').map(requireItem) }),
  };
}

type Item = { id: string; quantity: number };
type Said = { id: string; quantity: number | string };

/** Returns the Chinese name of a package, a module or a data product. */
function nameOf(id: string): string | undefined {
  const priced = [...dataPackages, ...dataModules].find((one) => one.id === id);
  return priced?.name['zh-CN'] ?? siteCatalogue().byId.get(id)?.name;
}

const describeItems = (items: readonly Said[]) =>
  items.map(({ id, quantity }) => `${nameOf(id) ?? id} × ${quantity}`).join('、');

function requireQuantity(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > mostOfItem)
    throw new OpsError(`数量应为 1 至 ${mostOfItem} 的整数`);
  return count;
}

const readItem = (text: string) => {
  const [id = '', quantity = '1'] = text.trim().split(':');
  return { id, quantity };
};

function requireItem(text: string): Item {
  const { id, quantity } = readItem(text);
  if (nameOf(id) === undefined) throw new OpsError(`没有这个套餐、模块或数据产品：${id}`);
  return { id, quantity: requireQuantity(quantity) };
}

/** Describes a quota in Chinese. */
export function describeQuota({ dailyTrafficBytes, concurrentSessions, items = [] }: LicenceQuota): string {
  const traffic = dailyTrafficBytes === null ? '不计流量' : `每日 ${dailyTrafficBytes / gigabyte} GB`;
  const content = describeItems(items);
  return `${traffic}，${concurrentSessions} 个会话${content && `，内容 ${content}`}`;
}
