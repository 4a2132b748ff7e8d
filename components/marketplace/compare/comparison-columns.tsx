import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import { Icon } from '#components/ui/icons.tsx';
import type { DataProduct } from '#contract/data-product.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { absent } from '#lib/shared/text/absent.ts';
import type { ComparedRow } from './compare-fields.ts';
import { Identifier, UnbrokenDates } from './compared-text.tsx';

export type Compared = {
  products: readonly DataProduct[];
  /** Ids of the two products that a phone shows. */
  onPhone: readonly string[];
  /** Names the first column. */
  head: string;
};

/** Columns of a phone in their order, which may be another than that of a wide screen. */
const phoneColumns = ['max-md:order-1', 'max-md:order-2'];

const phoneRow = 'max-md:grid max-md:grid-cols-2 max-md:gap-x-4';

/** A column a product. On a phone, which shows two of them, a row's name has a line of its own. */
export function ComparisonColumns({
  products,
  onPhone,
  head,
  caption,
  rows,
  isBare = false,
  onRemove,
}: Compared & {
  caption: string;
  rows: readonly ComparedRow[];
  /** True below a table that names the products already. */
  isBare?: boolean;
  onRemove?: (id: string) => void;
}) {
  const t = useTranslations('datahub.compare');
  const places = products.map(({ id }) => phoneColumns[onPhone.indexOf(id)] ?? 'max-md:hidden');
  const isOnPhone = products.map(({ id }) => onPhone.includes(id));
  return (
    <table className="mt-4 w-full max-md:block md:table-fixed">
      <caption className="visually-hidden">{caption}</caption>
      <thead className={isBare ? 'visually-hidden' : 'max-md:block'}>
        <tr className={clsx('border-b border-ink text-left align-bottom', phoneRow)}>
          <th scope="col" className="py-2 pr-3 font-medium text-ink-2 max-md:hidden md:w-52">
            {head}
          </th>
          {products.map(({ id, name }, at) => (
            <th key={id} scope="col" className={clsx('font-semibold md:px-3 md:py-2', places[at])}>
              <div className="flex items-start justify-between gap-1 md:items-end">
                {isBare ? (
                  name
                ) : (
                  <AppLink
                    prefetch={false}
                    to={routePath('datahub-product', { id })}
                    className="inline-block py-2 hover:text-primary hover:underline"
                  >
                    {name}
                  </AppLink>
                )}
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
      <tbody className="max-md:block">
        {rows.map(({ key, label, identifier, cells }) => (
          <tr
            key={key}
            className={clsx(
              'border-b border-hairline align-baseline',
              cells.some((cell, at) => cell !== null && isOnPhone[at])
                ? clsx(phoneRow, 'max-md:py-2.5')
                : 'max-md:hidden',
            )}
          >
            <th
              scope="row"
              className="text-left text-sm font-medium max-md:col-span-2 max-md:text-ink-2 md:w-52 md:py-2.5 md:pr-3"
            >
              {identifier !== undefined && (
                <>
                  <Identifier name={identifier} />{' '}
                </>
              )}
              {label}
            </th>
            {cells.map((cell, at) => (
              <td key={products[at]?.id} className={clsx('text-sm md:px-3 md:py-2.5', places[at])}>
                {cell === null ? (
                  <>
                    <span aria-hidden="true" className="text-ink-2">
                      {absent}
                    </span>
                    <span className="visually-hidden">{t('absent')}</span>
                  </>
                ) : (
                  <UnbrokenDates text={cell} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
