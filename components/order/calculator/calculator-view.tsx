import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatBytes } from '#components/sections/format-bytes.ts';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { ShareAddress } from '#components/ui/share-address.tsx';
import { Unfold } from '#components/ui/unfold.tsx';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { PackageOptions, Volume } from './estimate-results.tsx';
import type { Estimate } from './estimate.ts';
import { PricePart } from './price-part.tsx';
import { PriceTotal } from './price-total.tsx';

/**
 * Lays out the fields at the left and the estimate at the right. The total always stays in view: above the estimate, or on a phone
 * at the lower edge of the window.
 */
export function CalculatorView({
  conditions,
  isStale,
  estimate,
  address,
  onReset,
  onQuote,
  isQuoted,
  quotation,
}: {
  /** The fields. */
  conditions: ReactNode;
  /** True while a field is invalid. */
  isStale: boolean;
  /** Estimate of the last valid fields. */
  estimate: Estimate;
  /** URL that opens the calculator with these fields. */
  address: string;
  onReset: () => void;
  onQuote: () => void;
  /** True once the visitor requested a quotation. */
  isQuoted: boolean;
  quotation: ReactNode;
}) {
  const t = useTranslations('priceCalculator');
  const { rows, bytes, trialDays } = estimate.volume;
  return (
    <div className="flex flex-col gap-x-12 gap-y-10 max-md:gap-y-2 lg:grid lg:grid-cols-12">
      <form
        noValidate
        aria-label={t('form')}
        className="space-y-8 max-md:space-y-1 max-lg:[&_:is(input,select)]:scroll-mb-24 lg:col-span-5"
        onSubmit={(event) => event.preventDefault()}
      >
        {conditions}
        <PhoneFold summary={t('share.label')}>
          <ShareAddress address={address} t={(word) => t(`share.${word}`)} onReset={onReset} />
        </PhoneFold>
      </form>
      {/* On a phone the section has no box, so that the total stays sticky while any part of the calculator is in view. */}
      <section aria-label={t('results')} className="min-w-0 max-lg:contents lg:col-span-7 lg:space-y-8">
        <PriceTotal estimate={estimate} isStale={isStale} />
        <output className="block text-ink-2">
          {isStale
            ? t('status.stale')
            : t('status.answer', { rows: formatNumber(rows, 0), traffic: formatBytes(bytes), days: trialDays })}
        </output>
        <PricePart estimate={estimate} onQuote={onQuote} isQuoted={isQuoted} quotation={quotation} />
        <PhoneFold summary={t('options.title')}>
          <PackageOptions estimate={estimate} />
        </PhoneFold>
        <Unfold summary={t('volume.title')}>
          <Volume estimate={estimate} />
        </Unfold>
      </section>
    </div>
  );
}
