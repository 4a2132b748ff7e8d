import { productIds } from '#components/marketplace/list/list-query.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** The products of a comparison's address, each once, four at most. */
export function readIds(search: string): readonly string[] {
  return productIds('ids').read(new URLSearchParams(search).get('ids') ?? '') ?? [];
}

export function writeIds(ids: readonly string[]): string {
  return ids.length === 0 ? '' : `?ids=${ids.join(',')}`;
}

/** The list with these products picked. */
export function listToAdd(ids: readonly string[]): string {
  return `${routePath('datahub-list')}${ids.length === 0 ? '' : `?pick=${ids.join(',')}`}`;
}
