import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icons.tsx';

/** Pages through a list that is loaded already; the URL does not change. Renders nothing for a single page. */
export function Pager({
  page,
  pageCount,
  isReady,
  onPage,
}: {
  page: number;
  pageCount: number;
  /** True once the other pages are available. */
  isReady: boolean;
  onPage: (page: number) => void;
}) {
  const t = useTranslations('backtestDemo.orders');
  if (pageCount <= 1) return null;
  const step = (target: number, name: string, icon: 'chevronLeft' | 'chevronRight') => (
    <button
      type="button"
      aria-label={name}
      // Not `disabled`: at the end of the list the button would lose the focus.
      aria-disabled={target < 1 || target > pageCount}
      onClick={() => target >= 1 && target <= pageCount && onPage(target)}
      className="page-link aria-disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <nav aria-label={t('pages')} inert={!isReady} className="mt-3 flex items-center gap-2" data-print="hide">
      {step(page - 1, t('previous'), 'chevronLeft')}
      <output className="text-sm text-ink-2">{t('page', { page, count: pageCount })}</output>
      {step(page + 1, t('next'), 'chevronRight')}
    </nav>
  );
}
