import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { formatBytes } from '#components/sections/format-bytes.ts';
import { Mark } from '#components/shell/mark.tsx';
import { payableMonths } from '#lib/pricing/listed-price.ts';
import type { Priced } from '#lib/pricing/package-options.ts';
import { quotationEnd, quotationNumber, quotationValidDays } from '#lib/pricing/quotation.ts';
import { chineseAmount } from '#lib/shared/pricing/chinese-amount.ts';
import type { Asked } from './calculator-entry.ts';
import { QuotationLines } from './quotation-lines.tsx';

const quotationTerms = ['period', 'quota', 'payment', 'refund', 'estimate'] as const;

/** The seller named on a quotation. The page passes it in, because environment variables that override it exist on the server only. */
export type Seller = {
  brandZh: string;
  brandEn: string;
  company: string;
  phone: string;
  email: string;
  /** Payment methods, as part of a sentence. */
  ways: string;
  /** Note that the prices are samples, if the seller is the sample company. */
  note: string | null;
};

export type QuotationContent = {
  asked: Asked;
  priced: Priced;
  totalBytes: number;
  seller: Seller;
  buyer: string;
  /** Its date in Beijing. */
  day: string;
};

/** Renders a dated quotation on one sheet. Printing the page prints only this sheet. */
export function Quotation({ asked, priced, totalBytes, seller, buyer, day }: QuotationContent) {
  const t = useTranslations('priceCalculator.quotation');
  const tCalculator = useTranslations('priceCalculator');
  const titleId = useId();
  const { months, need } = asked;
  const facts = [
    { name: t('number'), text: quotationNumber(day, priced.items, months, buyer) },
    { name: t('date'), text: day },
    { name: t('until'), text: t('untilValue', { date: quotationEnd(day), days: quotationValidDays }) },
    { name: t('seller'), text: seller.company },
    { name: t('contact'), text: `${seller.phone}　${seller.email}` },
    { name: t('customer'), text: buyer || t('blank') },
    {
      name: t('need'),
      text: t('needValue', {
        n: need.instruments,
        frequency: tCalculator(`frequencies.${need.frequency}`),
        y: need.years,
        c: need.fields,
        u: need.users,
        s: need.sessions,
        d: need.withinDays,
        traffic: formatBytes(totalBytes),
      }),
    },
  ];
  return (
    <article
      aria-labelledby={titleId}
      data-print="alone"
      data-page="sheet"
      className="space-y-6 border border-edge bg-surface p-3 sm:p-8 print:space-y-4 print:border-0 print:p-0"
    >
      <header className="flex items-center gap-x-2.5 border-b border-ink pb-3">
        <Mark />
        <p className="text-lg font-semibold">
          {seller.brandZh} <span className="font-normal text-ink-2">{seller.brandEn}</span>
        </p>
      </header>
      <h3 id={titleId} className="text-center text-2xl">
        {t('title')}
        <span className="mt-1 block text-base font-normal">{t('product')}</span>
      </h3>
      <dl className="border-t border-hairline">
        {facts.map(({ name, text }) => (
          <div key={name} className="grid grid-cols-[5.5rem_1fr] gap-x-4 border-b border-hairline py-1.5 print:py-1">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <QuotationLines priced={priced} payable={payableMonths(months)} />
      <p>
        <span className="text-ink-2">{t('capital')}</span>　{chineseAmount(priced.totalFen)}
      </p>
      <div className="text-sm">
        <p className="font-medium">{t('termsTitle')}</p>
        <ol className="mt-1 list-decimal space-y-1 pl-5">
          {quotationTerms.map((term) => (
            <li key={term}>{t(`terms.${term}`, { months, payable: payableMonths(months), ways: seller.ways })}</li>
          ))}
        </ol>
      </div>
      <div className="grid break-inside-avoid grid-cols-2 gap-x-8">
        {(['customer', 'seller'] as const).map((party) => (
          <div key={party}>
            <p>{t(`seals.${party}`)}</p>
            <p className="mt-14 border-t print:mt-10 border-ink pt-1 text-sm text-ink-2">{t('seals.date')}</p>
          </div>
        ))}
      </div>
      <p className="border-t border-hairline pt-3 text-sm text-ink-2">
        {t('estimate')}
        {seller.note !== null && <strong className="block font-medium text-ink">{seller.note}</strong>}
      </p>
    </article>
  );
}
