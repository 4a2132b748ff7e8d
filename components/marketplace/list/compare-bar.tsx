import type { HubWords } from '#components/marketplace/words.ts';
import { fill } from '#components/sections/fill.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import type { DataProductCard } from '#contract/data-product.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { type ListQuery, mostCompared } from './list-query.ts';
import { usePickedNames } from './use-picked-names.ts';

/** What was picked for a comparison, at the lower edge of the window. */
export function CompareBar({
  query,
  cards,
  onApply,
  words,
}: {
  query: ListQuery;
  /** What the list shows. */
  cards: readonly DataProductCard[];
  onApply: (query: ListQuery) => void;
  words: HubWords;
}) {
  const { list, card } = words.datahub;
  const { pick } = query;
  const names = usePickedNames(pick, cards);
  if (pick.length === 0) return null;
  return (
    <section
      aria-label={list.compareBar}
      className="sticky bottom-0 z-10 -mx-4 mt-8 border-t border-ink bg-surface px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 truncate text-sm">{names.join(card.join)}</p>
        {pick.length === mostCompared && <p className="text-sm text-ink-2">{list.compareFull}</p>}
        <AppLink
          to={`${routePath('datahubCompare')}?ids=${pick.join(',')}`}
          className={buttonClass('primary', 'small')}
        >
          {fill(list.compareNow, { n: pick.length })}
        </AppLink>
        <Button variant="quiet" size="small" onClick={() => onApply({ ...query, pick: [] })}>
          {list.compareClear}
        </Button>
      </div>
    </section>
  );
}
