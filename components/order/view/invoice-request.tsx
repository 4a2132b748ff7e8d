'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { useDefinedForm } from '#components/forms/use-defined-form.ts';
import { beginningIn, invoiceForm, invoiceInput, type InvoiceEntry } from '#components/order/purchase/invoice-entry.ts';
import { InvoiceFields } from '#components/order/purchase/invoice-fields.tsx';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { askedInvoiceKinds } from '#contract/invoice.ts';
import type { Locale } from '#contract/locale.ts';
import { requestInvoice } from '#lib/api/order-calls.ts';
import { followSession } from '#lib/session/follow-session.ts';
import type { Order } from './use-order.ts';

/** Requests the invoice of a paid order, or corrects the request until the invoice is issued. */
export function InvoiceRequest({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useTranslations('order.invoice');
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  /** Opens or closes the form. The focused element disappears, so focus and scroll position move to its replacement. */
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
  const form = useDefinedForm(invoiceForm, entryOf(order, useLocale()));
  const send = form.submit(async (checked) => {
    const invoiceKind = checked.invoiceKind === 'special' ? 'special' : 'normal';
    try {
      await requestInvoice({ id: order.id, ...invoiceInput(checked), invoiceKind });
      onDone();
    } catch (error) {
      followSession(error);
      form.refuseField(error);
    }
  });
  return (
    <FormFrame form={form} onSubmit={send} submitLabel={t('send')} wide={false}>
      <InvoiceFields form={form} entry={form.watch()} kinds={askedInvoiceKinds} />
    </FormFrame>
  );
}

/** Returns the earlier request, else defaults: an ordinary invoice with the buyer's company, address and email. */
function entryOf({ invoice, buyer }: Order, locale: Locale): InvoiceEntry {
  if (!invoice)
    return {
      ...invoiceForm.empty,
      ...beginningIn(locale),
      invoiceTitle: buyer.company ?? '',
      invoiceAddress: buyer.address ?? '',
      invoiceRegistrationNumber: buyer.registration_number ?? '',
      invoiceEmail: buyer.email,
    };
  return {
    invoiceKind: invoice.kind,
    invoiceBuyer: invoice.buyer,
    invoiceTitle: invoice.title ?? '',
    invoiceTaxNumber: invoice.tax_number ?? '',
    invoiceCountry: invoice.country ?? '',
    invoiceRegistrationNumber: invoice.registration_number ?? '',
    invoiceAddress: invoice.address ?? '',
    invoicePhone: invoice.phone ?? '',
    invoiceBank: invoice.bank ?? '',
    invoiceBankAccount: invoice.bank_account ?? '',
    invoiceEmail: invoice.email ?? '',
  };
}
