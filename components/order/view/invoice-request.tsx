'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { useOrderedForm } from '#components/forms/use-ordered-form.ts';
import { InvoiceFields } from '#components/order/purchase/invoice-fields.tsx';
import { fieldsOnWire, invoiceInput } from '#components/order/purchase/order-input.ts';
import { emptyPurchase, invoiceEntryRules, type PurchaseEntry } from '#components/order/purchase/purchase-entry.ts';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { askedInvoiceKinds } from '#contract/invoice.ts';
import { requestInvoice } from '#lib/api/order-calls.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { followSession } from '#lib/session/follow-session.ts';
import type { Order } from './use-order.ts';

/** Asks for the invoice of a paid order, or corrects what was asked for, until it is issued. */
export function InvoiceRequest({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useTranslations('order.invoice');
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  /** What had the focus goes away: it moves to what comes in its place, and the page with it. */
  function turn(open: boolean) {
    flushSync(() => setOpen(open));
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      {isOpen ? (
        <InvoiceForm
          order={order}
          onDone={() => {
            turn(false);
            notify({ type: 'success', message: t('sent') });
            onDone();
          }}
        />
      ) : (
        <Button variant="secondary" onClick={() => turn(true)}>
          {t(order.invoice ? 'correct' : 'ask')}
        </Button>
      )}
    </div>
  );
}

function InvoiceForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useTranslations('order.invoice');
  const form = useOrderedForm<PurchaseEntry>(invoiceEntryRules, entryOf(order));
  const send = form.submit(async (entry) => {
    try {
      await requestInvoice({
        id: order.id,
        invoiceKind: entry.kind === 'special' ? 'special' : 'normal',
        ...invoiceInput(entry),
      });
      onDone();
    } catch (error) {
      followSession(error);
      const field = error instanceof RefusedError ? fieldsOnWire[error.field ?? ''] : undefined;
      if (field && error instanceof RefusedError) form.setError(field, { type: 'server', message: error.message });
      else throw error;
    }
  });
  const choose = (name: 'company' | 'title' | 'products', value: string | string[]) => form.setValue(name, value);
  return (
    <FormFrame form={form} onSubmit={send} submitLabel={t('send')} wide={false}>
      <InvoiceFields form={{ ...form, choose }} kinds={askedInvoiceKinds} />
    </FormFrame>
  );
}

/** What was asked for before; else a company's ordinary invoice to the buyer's address. */
function entryOf({ invoice, buyer }: Order): PurchaseEntry {
  if (!invoice) {
    return { ...emptyPurchase, title: buyer.company ?? '', invoiceEmail: buyer.email };
  }
  return {
    ...emptyPurchase,
    kind: invoice.kind,
    buyer: invoice.buyer,
    title: invoice.title ?? '',
    taxNumber: invoice.tax_number ?? '',
    address: invoice.address ?? '',
    invoicePhone: invoice.phone ?? '',
    bank: invoice.bank ?? '',
    bankAccount: invoice.bank_account ?? '',
    invoiceEmail: invoice.email ?? '',
  };
}
