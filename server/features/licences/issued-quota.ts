import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { dataModules, dataPackages } from '#content/prices/price-list.ts';
import { licensedProducts, trialQuotas, type LicenceQuota } from '#contract/licence.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';

/** What a colleague may issue: a school's licence has a command of its own. */
const issuable = [...licensedProducts, 'data-products'] as const;
type Issuable = (typeof issuable)[number];
const mostGigabytes = 1000;
const mostSessions = 1000;

/** @throws OpsError */
export function requireIssuable(name: string | undefined): Issuable {
  const product = issuable.find((known) => known === name);
  if (!product) throw new OpsError(`产品应为：${issuable.join('、')}`);
  return product;
}

/** The quota of a licence by hand: a trial's where nothing else is said. @throws OpsError */
export function issuedQuota(
  product: Issuable,
  { quota, sessions, items }: { quota?: string | undefined; sessions?: string | undefined; items?: string | undefined },
): LicenceQuota {
  if (product === 'data-products' && !items) throw new OpsError('data-products 须写明 --items');
  const usual = product === 'data-products' ? { dailyTrafficBytes: null, concurrentSessions: 1 } : trialQuotas[product];
  return {
    dailyTrafficBytes: quota === undefined ? usual.dailyTrafficBytes : requireGigabytes(quota) * 1024 ** 3,
    concurrentSessions: sessions === undefined ? usual.concurrentSessions : requireCount('--sessions', sessions),
    ...(items && { items: items.split(',').map(requireItem) }),
  };
}

function requireGigabytes(text: string): number {
  const gigabytes = Number(text);
  if (!Number.isInteger(gigabytes) || gigabytes < 1 || gigabytes > mostGigabytes)
    throw new OpsError(`--quota 应为 1 至 ${mostGigabytes} 的整数，单位 GB`);
  return gigabytes;
}

function requireCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > mostSessions)
    throw new OpsError(`${name} 应为 1 至 ${mostSessions} 的整数`);
  return count;
}

function requireItem(text: string) {
  const [id = '', quantity = '1'] = text.trim().split(':');
  const listed = [...dataPackages, ...dataModules, ...siteCatalogue().products];
  if (!listed.some((known) => known.id === id)) throw new OpsError(`没有这个套餐、模块或数据产品：${id}`);
  return { id, quantity: requireCount('数量', quantity) };
}

/** In the words of colleagues. */
export function describeQuota({ dailyTrafficBytes, concurrentSessions, items = [] }: LicenceQuota): string {
  const traffic = dailyTrafficBytes === null ? '不计流量' : `每日 ${dailyTrafficBytes / 1024 ** 3} GB`;
  const content = items.map(({ id, quantity }) => `${id}:${quantity}`).join('、');
  return `${traffic}，${concurrentSessions} 个会话${content && `，内容 ${content}`}`;
}
