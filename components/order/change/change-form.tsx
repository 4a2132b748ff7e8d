'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { defineForm, firstError, type Entry } from '#components/forms/define-form.ts';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { OrderLines } from '#components/order/order-lines.tsx';
import { PriceStatus } from '#components/order/price-status.tsx';
import { ChoiceFields } from '#components/order/purchase/choice-fields.tsx';
import { boughtFields, boughtRules, entryOf, itemsText } from '#components/order/purchase/choice.ts';
import { useChoicePrice } from '#components/order/use-choice-price.ts';
import { reportMoneyError } from '#components/shell/report-error.ts';
import { fenFromYuan } from '#contract/money.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { createPressKeys } from '#lib/api/idempotency-key.ts';
import { changeLicence, getLicenceChange } from '#lib/api/renewal-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';

/** The choice that a licence is changed to; its fields are those of a purchase. */
const changeForm = defineForm(boughtFields, boughtRules);

type Offer = NonNullable<Awaited<ReturnType<typeof getLicenceChange>>['data']>;

/** The choice, beginning with what is paid for; the price of the days that are left; and the order. */
export function ChangeForm({ licenceId, offer }: { licenceId: string; offer: Offer }) {
  const t = useTranslations('order.change');
  const locale = useLocale();
  const router = useRouter();
  const paid = entryOf(offer.items);
  const form = useDefinedForm(changeForm, paid);
  const [keyOf] = useState(createPressKeys);
  const items = choiceOf(form.watch());
  const isSame = items === itemsText(paid);
  const priced = useChoicePrice(items === null || isSame ? null : { id: licenceId, items }, askPrice);
  const { state, price } = priced;

  const submit = form.submit(async () => {
    if (state !== 'ready' || items === null) return;
    try {
      const { data } = await changeLicence({ id: licenceId, items, idempotencyKey: keyOf(items) });
      router.push(routePath('order', { id: data.id }, locale), { scroll: false });
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
        state === 'ready' && price
          ? t('order', { amount: formatYuan(fenFromYuan(price.amount), locale) })
          : t('orderWithout')
      }
    >
      <ChoiceFields form={form} brief />
      {price && !isSame && (
        <div className={state === 'ready' ? undefined : 'opacity-60'} aria-busy={state === 'asking' || undefined}>
          <OrderLines
            groups={price.merchandise_groups}
            months={1}
            amount={price.amount}
            change={{ days_left: offer.days_left, credit: price.credit }}
          />
        </div>
      )}
      <PriceStatus priced={priced} note={isSame ? t('same') : undefined} />
      <p className="text-sm text-ink-2">{t('formula')}</p>
      <p className="text-sm text-ink-2">{t('note')}</p>
    </FormFrame>
  );
}

const askPrice = async (change: { id: string; items: string }) => (await getLicenceChange(change)).data?.price ?? null;

/** Null while a field is wrong. */
function choiceOf(entry: Entry<typeof changeForm>): string | null {
  return firstError(changeForm, entry, {}) ? null : itemsText(entry);
}
