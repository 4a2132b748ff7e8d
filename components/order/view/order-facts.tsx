'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import type { Locale } from '#contract/locale.ts';
import { fenFromYuan } from '#contract/money.ts';
import { invoiceFilePath, orderDocumentPath, orderDocuments } from '#contract/order-documents.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { InvoiceRequest } from './invoice-request.tsx';
import { PoNumber } from './po-number.tsx';
import type { Order } from './use-order.ts';

/** Term, buyer, invoice and payment as the order keeps them, and its documents. */
export function OrderFacts({ order, onChange }: { order: Order; onChange: () => void }) {
  const t = useTranslations('order.facts');
  const locale = useLocale();
  return (
    <div className="mt-8 space-y-8">
      <Facts title={t('order')} rows={useOrderRows(order)} />
      <Facts title={t('buyer')} rows={useBuyerRows(order)}>
        <PoNumber order={order} onDone={onChange} />
      </Facts>
      <Facts title={t('invoice')} rows={useInvoiceRows(order)}>
        <p className="mt-2 mb-3 text-sm text-ink-2">{t(invoiceNote(order))}</p>
        <InvoiceFiles order={order} />
        {canAskForInvoice(order) && <InvoiceRequest order={order} onDone={onChange} />}
      </Facts>
      <div className="flex flex-wrap gap-3">
        {documentsOf(order, locale).map((kind) => (
          <a
            key={kind}
            href={`/api${orderDocumentPath(order.id, kind)}`}
            target="_blank"
            rel="noopener"
            className={buttonClass('secondary')}
          >
            {t(kind)}
            <span className="visually-hidden">{t('newWindow')}</span>
          </a>
        ))}
      </div>
    </div>
  );
}

/** The PDFs of the invoice and its red-letter ones, as far as they are there. */
function InvoiceFiles({ order: { id, issued_invoice: issued } }: { order: Order }) {
  const t = useTranslations('order.facts');
  if (!issued) return null;
  const files = [
    ...[issued, ...issued.others].map((one) => ({ ...one, label: 'invoiceFile' as const })),
    ...issued.red.map((red) => ({ ...red, label: 'redInvoiceFile' as const })),
  ].filter(({ has_file: isThere }) => isThere);
  return files.map(({ number, label }) => (
    <a
      key={number}
      href={`/api${invoiceFilePath(id, number)}`}
      download
      className="link mb-2 block w-fit wrap-anywhere"
    >
      {t(label, { number })}
    </a>
  ));
}

/** The receipt comes with the payment. In Chinese the contract on its one page is what an accounts department wants. */
function documentsOf({ paid_at: paidAt }: Order, locale: Locale) {
  const isThere = { contract: true, confirmation: locale === 'en-US', receipt: paidAt !== null };
  return orderDocuments.filter((kind) => isThere[kind]);
}

/** The server decides; this is when a request makes sense. */
function canAskForInvoice({ status, kept, invoice_state: state, invoice_first: isFirst }: Order): boolean {
  const isGranted = status === 'pending_payment' && isFirst;
  return (fenFromYuan(kept) > 0 || isGranted) && state !== 'issued';
}

function invoiceNote(order: Order) {
  const { invoice, invoice_state: state, status } = order;
  if (state === 'issued') return order.issued_invoice?.has_file ? 'invoiceFiled' : 'invoiceIssued';
  if (state === 'awaited') return 'invoiceAwaited';
  if (canAskForInvoice(order) && status === 'pending_payment') return 'invoiceFirst';
  if (status === 'pending_payment') return invoice ? 'invoiceAfterPayment' : 'invoiceOncePaid';
  return canAskForInvoice(order) ? 'invoiceOnRequest' : 'invoiceNever';
}

type Row = { name: string; text: string | null };

function useOrderRows(order: Order): Row[] {
  const t = useTranslations('order.facts');
  const ways = useTranslations('order.pay.ways');
  const locale = useLocale();
  return [
    {
      name: t('months'),
      text: order.change
        ? t('daysLeft', { days: order.change.days_left })
        : t('monthsValue', { months: order.period_months }),
    },
    { name: t('startsOn'), text: order.starts_on ?? t(startOf(order)) },
    { name: t('changes'), text: order.change && order.change.licence_id },
    { name: t('renews'), text: order.renewal && order.renewal.licence_id },
    { name: t('renewedUntil'), text: order.renewal?.ends_at ? beijingMinute(order.renewal.ends_at) : null },
    { name: t('serviceDays'), text: order.service?.days ? t('serviceDaysValue', order.service.days) : null },
    { name: t('for'), text: order.workspace_id === null ? t('ownAccount') : t('workspace') },
    { name: t('createdAt'), text: beijingMinute(order.created_at) },
    { name: t('paidAt'), text: order.paid_at && beijingMinute(order.paid_at) },
    { name: t('way'), text: order.payment_way && ways(order.payment_way) },
    { name: t('slip'), text: order.slip_number },
    {
      name: t('kept'),
      text: order.paid_at === null || order.kept === order.amount ? null : formatYuan(fenFromYuan(order.kept), locale),
    },
    ...order.transfers.map(({ slip, amount, at }) => ({
      name: t('bankSlip'),
      text: t('bankSlipValue', { slip, amount: formatYuan(fenFromYuan(amount), locale), time: beijingMinute(at) }),
    })),
  ];
}

function startOf({ change, renewal }: Order) {
  if (change) return 'startsAtOnce';
  return renewal ? 'startsAfterTerm' : 'startsWithLicence';
}

function useBuyerRows({ buyer }: Order): Row[] {
  const t = useTranslations('order.facts');
  return [
    { name: t('name'), text: buyer.name },
    { name: t('company'), text: buyer.company },
    { name: t('buyerAddress'), text: buyer.address },
    { name: t('buyerRegistration'), text: buyer.registration_number },
    { name: t('poNumber'), text: buyer.po_number },
    { name: t('phone'), text: buyer.phone },
    { name: t('email'), text: buyer.email },
  ];
}

function useInvoiceRows({ invoice, invoice_state: state, issued_invoice: issued }: Order): Row[] {
  const t = useTranslations('order.facts');
  const locale = useLocale();
  if (!invoice) return [{ name: t('kind'), text: t('noInvoice') }];
  return [
    { name: t('invoiceState'), text: state === 'none' ? null : t(`invoiceStates.${state}`) },
    { name: t('invoiceNumber'), text: issued && issued.number },
    { name: t('invoiceDay'), text: issued && issued.issued_on },
    { name: t('invoiceAmount'), text: issued && formatYuan(fenFromYuan(issued.amount), locale) },
    ...(issued?.others ?? []).map(({ number, issued_on: day, amount }) => ({
      name: t('otherInvoice'),
      text: t('otherInvoiceValue', { number, day, amount: formatYuan(fenFromYuan(amount), locale) }),
    })),
    ...(issued?.red ?? []).map(({ number, issued_on: day, amount }) => ({
      name: t('redInvoice'),
      text: t('redInvoiceValue', { number, day, amount: formatYuan(fenFromYuan(amount), locale) }),
    })),
    { name: t('kind'), text: t(`kinds.${invoice.kind}`) },
    { name: t('title'), text: invoice.title },
    { name: t('taxNumber'), text: invoice.tax_number },
    { name: t('registrationNumber'), text: invoice.registration_number },
    { name: t('address'), text: invoice.address },
    { name: t('country'), text: invoice.country },
    { name: t('invoicePhone'), text: invoice.phone },
    { name: t('bank'), text: invoice.bank },
    { name: t('bankAccount'), text: invoice.bank_account },
    { name: t('invoiceEmail'), text: invoice.email },
  ];
}

function Facts({ title, rows, children }: { title: string; rows: readonly Row[]; children?: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 text-base">{title}</h3>
      <dl className="border-t border-ink">
        {rows
          .filter(({ text }) => text)
          .map(({ name, text }) => (
            <div key={`${name}${text}`} className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b border-hairline py-1.5">
              <dt className="text-ink-2">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{text}</dd>
            </div>
          ))}
      </dl>
      {children}
    </div>
  );
}
