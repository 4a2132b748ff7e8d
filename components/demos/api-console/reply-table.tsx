/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- the table scrolls sideways, so the keyboard must be able to reach it */
import { useTranslations } from 'next-intl';
import type { DataApiTable } from '#contract/synthetic-market.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

/**
 * Shows the reply as a table with aligned figures. It scrolls sideways in its frame, because cards would hide the
 * columns.
 */
export function ReplyTable({
  table: { columns, rows },
  hasMore,
  mostRows,
}: {
  table: DataApiTable;
  /** True if the API has another page. */
  hasMore: boolean;
  mostRows: number;
}) {
  const t = useTranslations('apiConsole.reply');
  if (rows.length === 0) return <p>{t('empty')}</p>;
  const shown = rows.slice(0, mostRows);
  const digits = columns.map((_, at) => Math.max(...shown.map((row) => decimalsOf(row[at]!))));
  const isFigure = (at: number) => typeof rows[0]![at] === 'number';
  return (
    <>
      <section aria-label={t('table')} tabIndex={0} className="overflow-x-auto border-y border-hairline">
        <table className="w-full text-sm whitespace-nowrap">
          <caption className="visually-hidden">{t('table')}</caption>
          <thead>
            <tr className="border-b border-ink">
              {columns.map((column, at) => (
                <th
                  key={column}
                  scope="col"
                  className={`p-2 font-mono font-medium ${isFigure(at) ? 'text-right' : 'text-left'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.join()} className="border-b border-hairline last:border-0">
                {row.map((value, at) => (
                  <td key={columns[at]} className={`p-2 ${isFigure(at) ? 'text-right' : ''}`}>
                    {typeof value === 'number' ? formatNumber(value, digits[at]!) : value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {(hasMore || rows.length > mostRows) && (
        <p className="mt-2 text-sm text-ink-2">
          {hasMore && <span>{t('next')} </span>}
          {rows.length > mostRows && <span>{t('more', { shown: mostRows, rest: rows.length - mostRows })}</span>}
        </p>
      )}
    </>
  );
}

function decimalsOf(value: string | number): number {
  return typeof value === 'number' ? (String(value).split('.')[1]?.length ?? 0) : 0;
}
