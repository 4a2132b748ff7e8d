'use client';

import { useLocale } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import type { Checked } from '#components/forms/define-form.ts';
import { reportMoneyError } from '#components/shell/report-error.ts';
import { refusals } from '#contract/refusals.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { createPressKeys } from '#lib/api/idempotency-key.ts';
import { createOrder } from '#lib/api/order-calls.ts';
import { track } from '#lib/browser/analytics.ts';
import { forgetMailedLink } from '#lib/navigation/mailed-link.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { leaveRegistrationHint } from '#lib/session/registration-hint.ts';
import { openUserStatus, readUser } from '#lib/session/user-store.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { orderInput, purchaseDraft, type purchaseForm } from './purchase-entry.ts';
import type { PurchaseForm } from './use-purchase-form.ts';
import type { QuoteInUse } from './use-quote.ts';

/** Quotes that can be replaced by a new one: over in the meantime, or another person's. */
const staleQuotes: readonly number[] = [refusals.intentionExpired.code, refusals.intentionUnknown.code];

/**
 * Places the order at the quote's price and continues to its page. A visitor is asked to log in first; the form is sent again
 * when that is done.
 */
export function usePlacing({ form, quote, agreed }: { form: PurchaseForm; quote: QuoteInUse; agreed: boolean }) {
  const router = useRouter();
  const locale = useLocale();
  const [keyOf] = useState(createPressKeys);

  async function place(checked: Checked<typeof purchaseForm>, sendAgain: () => void) {
    if (!quote.quote) return;
    if (!readUser().isLogin) {
      leaveRegistrationHint('purchase', checked.buyerPhone);
      return openUserStatus({ shouldRedirect: false, callback: sendAgain });
    }
    const input = { intentionId: quote.quote.id, ...orderInput(checked, { agreed, locale }) };
    try {
      const { data } = await createOrder({ ...input, idempotencyKey: keyOf(JSON.stringify(input)) });
      track('order', 'placed');
      purchaseDraft.write(null);
      forgetMailedLink();
      router.push(routePath('order', { id: data.id }, locale), { scroll: false });
    } catch (error) {
      followSession(error);
      if (!(error instanceof RefusedError)) return reportMoneyError(error);
      if (staleQuotes.includes(error.code)) quote.ask();
      form.refuseField(error);
    }
  }

  return (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    return form.submit((checked) => place(checked, () => element.requestSubmit()))(event);
  };
}
