import { ProductCard } from '#components/marketplace/card/product-card.tsx';
import { LeadOpener } from '#components/marketplace/lead/lead-opener.tsx';
import type { HubWords } from '#components/marketplace/words.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { DataProductCard } from '#contract/data-product.ts';
import type { ListQuery } from './list-query.ts';

/** Nothing passes: what comes nearest, and the form that asks what was looked for. */
export function NothingFound({
  query,
  nearest,
  words,
}: {
  query: ListQuery;
  nearest: readonly DataProductCard[];
  words: HubWords;
}) {
  const { list } = words.datahub;
  return (
    <>
      <EmptyState
        title={list.empty}
        description={nearest.length > 0 ? list.emptyText : list.emptyAlone}
        className="mt-3 border-t-0"
      />
      <div className="border-b border-hairline py-6">
        <LeadOpener kind="data-request" subject={query.q} label={list.ask} words={words.datahub.lead} />
      </div>
      {nearest.length > 0 && (
        <section aria-label={list.nearest} className="mt-8">
          <h2 className="text-xl">{list.nearest}</h2>
          <ul className="mt-2 border-t border-ink">
            {nearest.map((card) => (
              <li key={card.id}>
                <ProductCard card={card} question={query.q} words={words} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
