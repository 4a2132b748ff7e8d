import { useTranslations } from 'next-intl';
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- the table scrolls sideways, so the keyboard must be able to reach it */
import type { ReactNode } from 'react';
import { AppLink } from '#components/shell/app-link.tsx';
import { Icon } from '#components/ui/icons.tsx';
import type { DataProduct } from '#contract/data-product.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { absent } from '#lib/shared/text/absent.ts';
import type { ComparedRow } from './compare-fields.ts';

/** A column a product; on a narrow screen the columns scroll and the row's name stays. */
export function ComparisonTable({
  title,
  note,
  head,
  products,
  rows,
  onRemove,
}: {
  title: string;
  note?: string;
  head: string;
  products: readonly DataProduct[];
  rows: readonly ComparedRow[];
  onRemove?: (id: string) => void;
}) {
  const t = useTranslations('datahub.compare');
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{title}</h2>
      {note !== undefined && <p className="mt-1 text-sm text-ink-2">{note}</p>}
      {products.length > 1 && (
        <p className="mt-1 flex items-center gap-1 text-sm text-ink-2 md:hidden">
          {t('more', { n: products.length })}
          <Icon name="chevronRight" className="size-4" />
        </p>
      )}
      <div role="region" aria-label={title} tabIndex={0} className="relative mt-4 overflow-x-auto scroll-shadow">
        <table className="w-full table-fixed" style={{ minWidth: `${7 + products.length * 9}rem` }}>
          <thead>
            <tr className="border-b border-ink text-left align-bottom">
              <th scope="col" className="sticky left-0 z-1 w-28 bg-paper py-2 pr-3 font-medium text-ink-2 md:w-52">
                {head}
              </th>
              {products.map(({ id, name }) => (
                <th key={id} scope="col" className="px-3 py-2 font-semibold">
                  <div className="flex items-end justify-between gap-1">
                    <AppLink
                      prefetch={false}
                      to={routePath('datahub-product', { id })}
                      className="inline-block py-2 hover:text-primary hover:underline"
                    >
                      {name}
                    </AppLink>
                    {onRemove && (
                      <button
                        type="button"
                        aria-label={t('remove', { name })}
                        onClick={() => onRemove(id)}
                        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:text-primary"
                      >
                        <Icon name="close" className="size-4" />
                      </button>
                    )}
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, cells }) => (
              <tr key={key} className="border-b border-hairline align-baseline">
                <th
                  scope="row"
                  className="sticky left-0 z-1 bg-paper py-2.5 pr-3 text-left text-sm font-medium break-words"
                >
                  {label}
                </th>
                {cells.map((cell, at) => (
                  <td key={products[at]?.id} className="px-3 py-2.5 text-sm break-words">
                    {cell === null ? (
                      <>
                        <span aria-hidden="true" className="text-ink-2">
                          {absent}
                        </span>
                        <span className="visually-hidden">{t('absent')}</span>
                      </>
                    ) : (
                      keepDates(cell)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A date is not broken at its hyphens, however narrow the column is. */
function keepDates(text: string): ReactNode[] {
  return text.split(/(\d{4}-\d{2}-\d{2}(?: 起)?)/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
