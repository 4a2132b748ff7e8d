'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatBytes } from '#components/sections/format-bytes.ts';
import { Notice } from '#components/ui/notice.tsx';
import { ShareAddress } from '#components/ui/share-address.tsx';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { readAddress, shareAddress } from './calculator-address.ts';
import { defaultFields, readFields, type CalculatorFields } from './calculator-fields.ts';
import { CalculatorForm } from './calculator-form.tsx';
import { PackageOptions, Volume } from './estimate-results.tsx';
import { estimateFor } from './estimate.ts';
import { PricePart } from './price-part.tsx';
import { PriceTotal } from './price-total.tsx';
import type { Seller } from './quotation-sheet.tsx';

/**
 * Conditions at the left, the estimate at the right, its price first and always in view: above the estimate, on a phone at the
 * lower edge of the window. The last right answer stays in sight.
 */
export function Calculator({ seller }: { seller: Seller }) {
  const t = useTranslations('priceCalculator');
  const [address] = useState(() => readAddress(new URLSearchParams(window.location.search)));
  const [fields, setFields] = useState(address.fields);
  const [answered, setAnswered] = useState(address.fields);
  const read = readFields(fields);
  const answer = readFields(answered);

  function change(part: Partial<CalculatorFields>) {
    const next = { ...fields, ...part };
    setFields(next);
    if ('asked' in readFields(next)) setAnswered(next);
  }

  if ('problems' in answer) return null;
  const estimate = estimateFor(answer.asked);
  const isStale = 'problems' in read;
  return (
    <>
      {address.unread.length > 0 && (
        <Notice tone="warning" live className="mb-6">
          {t('unread', {
            count: address.unread.length,
            names: address.unread.map((name) => t(`fields.${name}`)).join('、'),
          })}
        </Notice>
      )}
      <div className="flex flex-col gap-x-12 gap-y-10 lg:grid lg:grid-cols-12">
        <form
          noValidate
          aria-label={t('form')}
          className="space-y-8 max-lg:[&_:is(input,select)]:scroll-mb-24 lg:col-span-5"
          onSubmit={(event) => event.preventDefault()}
        >
          <CalculatorForm fields={fields} problems={isStale ? read.problems : {}} onChange={change} />
          <ShareAddress
            address={shareAddress(answered, window.location.href)}
            t={(word) => t(`share.${word}`)}
            onReset={() => change(defaultFields)}
          />
        </form>
        {/* On a phone no box of its own, so that the total sticks for as long as the whole calculator is in view. */}
        <section aria-label={t('results')} className="min-w-0 max-lg:contents lg:col-span-7 lg:space-y-8">
          <PriceTotal estimate={estimate} isStale={isStale} />
          <output className="block text-ink-2">
            {isStale
              ? t('status.stale')
              : t('status.answer', {
                  rows: formatNumber(estimate.volume.rows, 0),
                  traffic: formatBytes(estimate.volume.bytes),
                  days: estimate.volume.trialDays,
                })}
          </output>
          <PricePart estimate={estimate} seller={seller} />
          <PackageOptions estimate={estimate} />
          <Volume estimate={estimate} />
        </section>
      </div>
    </>
  );
}
