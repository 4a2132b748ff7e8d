'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatBytes } from '#components/sections/format-bytes.ts';
import { Notice } from '#components/ui/notice.tsx';
import { ShareAddress } from '#components/ui/share-address.tsx';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { readAddress, shareAddress } from './calculator-address.ts';
import { type CalculatorFields, defaultFields, readFields } from './calculator-fields.ts';
import { CalculatorForm } from './calculator-form.tsx';
import { EstimateResults } from './estimate-results.tsx';
import { estimateFor } from './estimate.ts';
import { PricePart } from './price-part.tsx';
import type { Seller } from './quotation-sheet.tsx';

/** Conditions at the left, the estimate at the right; on a phone one after the other. The last right answer stays in sight. */
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
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <form
          noValidate
          aria-label={t('form')}
          className="space-y-8 lg:col-span-5"
          onSubmit={(event) => event.preventDefault()}
        >
          <CalculatorForm fields={fields} problems={isStale ? read.problems : {}} onChange={change} />
          <ShareAddress
            address={shareAddress(answered, window.location.href)}
            t={(word) => t(`share.${word}`)}
            onReset={() => change(defaultFields)}
          />
        </form>
        <section aria-label={t('results')} className="min-w-0 space-y-10 lg:col-span-7">
          <output className="sticky top-(--header-height) z-2 block border-y border-ink bg-paper py-2 font-medium">
            {isStale
              ? t('status.stale')
              : t('status.answer', {
                  rows: formatNumber(estimate.volume.rows, 0),
                  traffic: formatBytes(estimate.volume.bytes),
                  days: estimate.volume.trialDays,
                })}
          </output>
          <EstimateResults estimate={estimate} />
          <PricePart estimate={estimate} seller={seller} />
        </section>
      </div>
    </>
  );
}
