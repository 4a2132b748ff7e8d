'use client';

import { useLocale, useTranslations } from 'next-intl';
import useSWR from 'swr';
import { TextField } from '#components/forms/text-field.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { recommendedPlan } from '#content/prices/price-list.ts';
import { fenFromYuan } from '#contract/money.ts';
import { getProduct } from '#lib/api/marketplace-calls.ts';
import { purchasePath } from '#lib/pricing/choice-link.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { mostProductUsers } from '#lib/shared/pricing/product-sale.ts';
import type { PurchaseForm } from './use-purchase-form.ts';

/** Renders the data products chosen by the URL, and the number of users. */
export function ProductFields({ form }: { form: PurchaseForm }) {
  const t = useTranslations('purchase.products');
  const ids = form.watch('products');
  const locale = useLocale();
  return (
    <>
      <ul className="border-t border-hairline">
        {ids.map((id) => (
          <ChosenProduct
            key={id}
            id={id}
            onRemove={
              ids.length > 1
                ? () =>
                    form.choose(
                      'products',
                      ids.filter((other) => other !== id),
                    )
                : null
            }
          />
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6">
        <AppLink to={`${routePath('datahub-list')}?price_kind=subscription,one_off`} className="link py-2">
          {t('again')}
        </AppLink>
        <AppLink
          to={{
            href: withBasePath(purchasePath([{ id: recommendedPlan.id, quantity: 1 }], 12, locale)),
            outer: true,
          }}
          className="link py-2"
        >
          {t('packages')}
        </AppLink>
      </p>
      <TextField
        form={form}
        name="users"
        label={t('users')}
        help={t('usersHelp', { most: mostProductUsers })}
        inputMode="numeric"
        autoComplete="off"
        trailing={<span className="pr-3">{t('unit')}</span>}
      />
    </>
  );
}

/** Renders a chosen product. If it cannot be read or is not in the catalogue, its id is shown; the quote says why it cannot be bought. */
function ChosenProduct({ id, onRemove }: { id: string; onRemove: (() => void) | null }) {
  const t = useTranslations('purchase.products');
  const locale = useLocale();
  const { data: product } = useSWR(['data-product', id], async () => (await getProduct(id)).data, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const name = product?.name ?? id;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-b border-hairline py-2.5">
      <div>
        <AppLink to={routePath('datahub-product', { id })} className="link font-medium wrap-anywhere">
          {name}
        </AppLink>
        <p className="text-sm text-ink-2">
          {product &&
            t('facts', {
              supplier: product.supplier.name,
              price: product.price.from === null ? '' : formatYuan(fenFromYuan(product.price.from), locale),
              unit: product.price.unit ?? '',
            })}
        </p>
      </div>
      {onRemove && (
        <Button variant="quiet" size="small" onClick={onRemove} aria-label={t('remove', { name })}>
          {t('removeShort')}
        </Button>
      )}
    </li>
  );
}
