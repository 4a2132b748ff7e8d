import { type PlatformProduct, platformProducts } from '#lib/navigation/account-menu-entries.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = (userId: number) => `recent-product:${userId}`;

/** The product this user opened last on this browser (docs/behaviour.md#recent-product); `quant` for a newcomer. */
export function recentProduct(userId: number): PlatformProduct {
  const stored = readStored('local', key(userId));
  return platformProducts.find((product) => product === stored) ?? 'quant';
}

export function rememberProduct(userId: number, product: PlatformProduct): void {
  writeStored('local', key(userId), product);
}

/** Where 进入平台 leads. */
export function productPath(product: PlatformProduct): string {
  return `/${product}/`;
}
