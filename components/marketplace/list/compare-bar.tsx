import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Button } from '#components/ui/button.tsx';
import type { DataProductCard } from '#contract/data-product.ts';
import { productPurchasePath } from '#lib/pricing/choice-link.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { mostCompared, type ListQuery } from './list-query.ts';
import { calls } from './use-product-list.ts';

/** Shows the picked products at the lower edge of the window. They can be compared, and those with a price of their own can be ordered. */
export function CompareBar({
  query,
  cards,
  sold,
  onApply,
}: {
  query: ListQuery;
  cards: readonly DataProductCard[];
  /** Ids of the products that are bought online by themselves. */
  sold: readonly string[];
  onApply: (query: ListQuery) => void;
}) {
  const t = useTranslations('datahub');
  const { pick } = query;
  const names = usePickedNames(pick, cards);
  const bought = pick.filter((id) => sold.includes(id));
  if (pick.length === 0) return null;
  return (
    <section
      aria-label={t('list.compareBar')}
      className="sticky bottom-0 z-10 -mx-4 mt-8 border-t border-ink bg-surface px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 truncate text-sm">{names.join(t('card.join'))}</p>
        {pick.length === mostCompared && <p className="text-sm text-ink-2">{t('list.compareFull')}</p>}
        <AppLink
          to={`${routePath('datahub-compare')}?ids=${pick.join(',')}`}
          className={buttonClass('primary', 'small')}
        >
          {t('list.compareNow', { n: pick.length })}
        </AppLink>
        {bought.length > 0 && (
          <AppLink to={productPurchasePath(bought)} className={buttonClass('secondary', 'small')}>
            {t('list.orderNow', { n: bought.length })}
          </AppLink>
        )}
        <Button variant="quiet" size="small" onClick={() => onApply({ ...query, pick: [] })}>
          {t('list.compareClear')}
        </Button>
      </div>
    </section>
  );
}

/** Names the picked products: those in the list by their cards, others by a call. The id is shown until the name is known. */
function usePickedNames(pick: readonly string[], cards: readonly DataProductCard[]): string[] {
  const listed = new Map(cards.map(({ id, name }) => [id, name]));
  const elsewhere = pick.filter((id) => !listed.has(id));
  const { data: read } = useSWR(
    elsewhere.length === 0 ? null : ['names', ...elsewhere],
    async () => new Map(await Promise.all(elsewhere.map(async (id) => [id, await nameOf(id)] as const))),
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false, keepPreviousData: true },
  );
  return pick.map((id) => listed.get(id) ?? read?.get(id) ?? id);
}

/** Returns a product's name, or its id after an error: the comparison itself reports the error. */
async function nameOf(id: string): Promise<string> {
  try {
    return (await (await calls()).getProduct(id)).data.name;
  } catch {
    return id;
  }
}
