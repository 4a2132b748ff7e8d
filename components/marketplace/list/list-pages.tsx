import { useTranslations } from 'next-intl';
import { Pagination } from '#components/ui/pagination.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';
import { writeListQuery, type ListQuery } from './list-query.ts';

/** Links to the pages. A plain click changes the page in the browser, without a new request for the document. */
export function ListPages({
  query,
  pageCount,
  onTurn,
}: {
  query: ListQuery;
  pageCount: number;
  onTurn: (page: number) => void;
}) {
  const t = useTranslations('datahub.list');
  const hrefFor = (page: number) => `${routePath('datahub-list')}${writeListQuery({ ...query, page })}`;
  return (
    <div
      className="mt-6 flex justify-center noscript:hidden"
      onClickCapture={(event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onTurn(Number(new URL(link.href).searchParams.get('page') ?? 1));
      }}
    >
      <Pagination
        label={t('pages')}
        page={query.page}
        pageCount={pageCount}
        hrefFor={hrefFor}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(n) => t('page', { n })}
      />
    </div>
  );
}
