import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { CardHead, ProductCard } from '#components/marketplace/card/product-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';
import { HttpError, NetworkError } from '#lib/api/call-errors.ts';
import { errorText } from '#lib/api/error-text.ts';
import { ListPages } from './list-pages.tsx';
import { mostCompared, type ListQuery } from './list-query.ts';
import { NothingFound } from './nothing-found.tsx';
import type { useProductList } from './use-product-list.ts';

/** Shows the cards, or their replacement: skeletons of the same size, the error, or the nearest matches. */
export function ListResults({
  query,
  list,
  pageSize,
  onTurn,
  onPick,
}: {
  query: ListQuery;
  list: ReturnType<typeof useProductList>;
  pageSize: number;
  onTurn: (page: number) => void;
  onPick: (id: string, isPicked: boolean) => void;
}) {
  const t = useTranslations('datahub');
  const { shown, isLoading, error, retry } = list;
  if (error !== undefined && !isLoading) {
    return (
      <EmptyState
        kind="failed"
        title={t('list.failedText')}
        description={isOutage(error) ? undefined : errorText(error, 'zh-CN')}
        action={<Button onClick={retry}>{t('list.retry')}</Button>}
      />
    );
  }
  if (shown === null) {
    return (
      <Loading label={t('list.loading')}>
        {Array.from({ length: 6 }, (_, at) => (
          <div key={at} className="border-b border-hairline py-3">
            <Skeleton className="h-32 xl:h-11" />
          </div>
        ))}
      </Loading>
    );
  }
  if (shown.total === 0) return <NothingFound query={query} nearest={shown.nearest} />;
  return (
    <div aria-busy={isLoading || undefined} className={clsx('transition-opacity', isLoading && 'opacity-60')}>
      <CardHead hasBoxes />
      <ul>
        {shown.items.map((card) => {
          const isPicked = query.pick.includes(card.id);
          return (
            <li key={card.id}>
              <ProductCard
                card={card}
                question={query.q}
                box={
                  // As large as a finger; the row is no higher for it.
                  <label className="-mx-2 -my-1 flex size-11 cursor-pointer justify-center pt-2 noscript:hidden xl:-my-3 xl:items-center xl:pt-0">
                    <input
                      type="checkbox"
                      name="pick"
                      value={card.id}
                      className="choice mt-0"
                      checked={isPicked}
                      disabled={!isPicked && query.pick.length >= mostCompared}
                      onChange={() => onPick(card.id, !isPicked)}
                    />
                    <span className="visually-hidden">
                      {t('card.compare')} {card.name}
                    </span>
                  </label>
                }
              />
            </li>
          );
        })}
      </ul>
      <ListPages query={query} pageCount={Math.ceil(shown.total / pageSize)} onTurn={onTurn} />
    </div>
  );
}

/** An outage fails the session check, too, whose toast names it: the list does not repeat those words. */
function isOutage(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
}
