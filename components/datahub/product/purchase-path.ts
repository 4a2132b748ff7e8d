import { dataModules, dataPackages } from '#contract/price-list.ts';
import { routePath } from '#lib/navigation/routes.ts';

/** The store with what holds a product already chosen; a module comes with the smallest package. */
export function purchasePath(plan: string): string {
  const isModule = dataModules.some(({ id }) => id === plan);
  const items = isModule ? [dataPackages[0]!.id, plan] : [plan];
  return `${routePath('purchase')}?items=${items.map((id) => `${id}:1`).join(',')}&months=12`;
}
