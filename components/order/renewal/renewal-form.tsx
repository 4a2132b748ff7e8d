'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { OrderLines } from '#components/order/order-lines.tsx';
import { PriceStatus } from '#components/order/price-status.tsx';
import { ChoiceFields, MonthsField } from '#components/order/purchase/choice-fields.tsx';
import { useChoicePrice } from '#components/order/use-choice-price.ts';
import { reportMoneyError } from '#components/shell/report-error.ts';
import type { Licence } from '#contract/licence.ts';
import { fenFromYuan } from '#contract/money.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { getRenewal } from '#lib/api/renewal-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import {
  areProducts,
  productRules,
  renewalChoiceOf,
  renewalEntryOf,
  renewalForm,
  type RenewalChoice,
} from './renewal-entry.ts';
import { RenewedProducts } from './renewed-products.tsx';
import { useRenewing } from './use-renewing.ts';

export type RenewalOffer = NonNullable<Awaited<ReturnType<typeof getRenewal>>['data']>;

/** Contents and months of the new term, beginning with those of today; its price and days as the server says; and the order. */
export function RenewalForm({ licence, offer }: { licence: Pick<Licence, 'id' | 'expiresAt'>; offer: RenewalOffer }) {
  const t = useTranslations('order.renewal');
  const locale = useLocale();
  const items = offer.merchandise_groups.flatMap((group) => group.items);
  const isOfProducts = areProducts(items);
  const rules = isOfProducts ? productRules : {};
  const form = useDefinedForm(renewalForm, renewalEntryOf(items, offer.period_months), { rules });
  const choice = renewalChoiceOf(form.watch(), rules);
  const priced = useChoicePrice(choice && { id: licence.id, ...choice }, askPrice);
  const renew = useRenewing(licence);
  const { state } = priced;
  const shown = priced.price ?? offer;

  const submit = form.submit(async () => {
    if (state !== 'ready' || choice === null) return;
    try {
      await renew(choice);
    } catch (failure) {
      followSession(failure);
      if (failure instanceof RefusedError) throw failure;
      reportMoneyError(failure);
    }
  });

  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      submitLabel={
        state === 'ready' ? t('order', { amount: formatYuan(fenFromYuan(shown.amount), locale) }) : t('orderWithout')
      }
    >
      {isOfProducts ? <RenewedProducts form={form} items={items} /> : <ChoiceFields form={form} brief />}
      <MonthsField form={form} products={isOfProducts ? items.map(({ id }) => id) : []} />
      <div className={state === 'ready' ? undefined : 'opacity-60'} aria-busy={state === 'asking' || undefined}>
        <OrderLines groups={shown.merchandise_groups} months={shown.period_months} amount={shown.amount} />
        <p className="mt-2">
          {t('days', { months: shown.period_months, first: shown.starts_on, last: beijingDay(shown.ends_at) })}
        </p>
      </div>
      <PriceStatus priced={priced} />
      <p className="text-sm text-ink-2">{t('note')}</p>
    </FormFrame>
  );
}

const askPrice = async (choice: { id: string } & RenewalChoice) => (await getRenewal(choice)).data;
