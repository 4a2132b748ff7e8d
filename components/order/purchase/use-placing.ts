'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type RefObject, useRef } from 'react';
import { refusals } from '#contract/refusals.ts';
import { createOrder } from '#lib/api/order.ts';
import { RefusedError } from '#lib/api/errors.ts';
import { newIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { routePath } from '#lib/navigation/routes.ts';
import { followSession } from '#lib/session/follow-session.ts';
import { openUserStatus, readUser } from '#lib/session/user-store.ts';
import { orderInput } from './order-input.ts';
import { clearPurchaseDraft } from './purchase-draft.ts';
import type { PurchaseEntry } from './purchase-entry.ts';
import type { PurchaseForm } from './use-purchase-form.ts';
import type { QuoteInUse } from './use-quote.ts';

/** Wire names of fields that the form calls otherwise. */
const fieldsOnWire: Readonly<Record<string, keyof PurchaseEntry>> = {
  buyer_name: 'name',
  buyer_company: 'company',
  buyer_phone: 'phone',
  buyer_email: 'email',
  invoice_kind: 'kind',
  invoice_title: 'title',
  invoice_tax_number: 'taxNumber',
  invoice_address: 'address',
  invoice_phone: 'invoicePhone',
  invoice_bank: 'bank',
  invoice_bank_account: 'bankAccount',
  invoice_email: 'invoiceEmail',
  agreement: 'agreed',
};

/** Quotes that can be replaced by a new one: over in the meantime, or another person's. */
const staleQuotes: readonly number[] = [refusals.intentionExpired.code, refusals.intentionUnknown.code];

/**
 * Places the order at the quote's price and goes on to its page. A visitor is asked to log in first; the form is sent again
 * when that is done.
 */
export function usePlacing({
  form,
  quote,
  agreed,
  element,
}: {
  form: PurchaseForm;
  quote: QuoteInUse;
  agreed: boolean;
  element: RefObject<HTMLFormElement | null>;
}) {
  const router = useRouter();
  // One key for one content: a double click and a retry after a timeout are the same press of the button.
  const sent = useRef({ content: '', key: '' });

  const place = form.submit(async (entry) => {
    if (!quote.quote) return;
    if (!readUser().isLogin) {
      openUserStatus({ shouldRedirect: false, callback: () => element.current?.requestSubmit() });
      return;
    }
    const input = { intentionId: quote.quote.id, ...orderInput(entry, agreed) };
    const content = JSON.stringify(input);
    if (sent.current.content !== content) sent.current = { content, key: newIdempotencyKey() };
    try {
      const { data } = await createOrder({ ...input, idempotencyKey: sent.current.key });
      clearPurchaseDraft();
      router.push(routePath('dataMallOrder', { id: data.id }), { scroll: false });
    } catch (error) {
      followSession(error);
      if (!(error instanceof RefusedError)) throw error;
      if (staleQuotes.includes(error.code)) quote.ask();
      const field = fieldsOnWire[error.field ?? ''];
      if (!field) throw error;
      form.setError(field, { type: 'server', message: error.message });
    }
  });

  return (event: FormEvent) => place(event);
}
