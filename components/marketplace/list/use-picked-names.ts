import useSWR from 'swr';
import type { DataProductCard } from '#contract/data-product.ts';
import { getProduct } from '#lib/api/marketplace-calls.ts';

/** How picked products are called: those of the list by their cards, others by a call; the id stands until it is known. */
export function usePickedNames(pick: readonly string[], cards: readonly DataProductCard[]): string[] {
  const listed = new Map(cards.map(({ id, name }) => [id, name]));
  const elsewhere = pick.filter((id) => !listed.has(id));
  const { data: read } = useSWR(
    elsewhere.length === 0 ? null : ['names', ...elsewhere],
    async () => new Map(await Promise.all(elsewhere.map(async (id) => [id, await nameOf(id)] as const))),
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false, keepPreviousData: true },
  );
  return pick.map((id) => listed.get(id) ?? read?.get(id) ?? id);
}

/** A bar of names is no place for an error: the comparison itself says what is wrong with a product. */
async function nameOf(id: string): Promise<string> {
  return getProduct(id).then(
    ({ data }) => data.name,
    () => id,
  );
}
