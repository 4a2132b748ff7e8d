'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Notice } from '#components/ui/notice.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { readAddress, shareAddress } from './calculator-address.ts';
import { defaultFields, readFields, type CalculatorFields } from './calculator-fields.ts';
import { CalculatorView } from './calculator-view.tsx';
import { estimateFor } from './estimate.ts';
import { QuotationPart } from './quotation-part.tsx';
import type { Seller } from './quotation-sheet.tsx';

/** The last right answer stays in sight. */
export function Calculator({
  seller,
  page,
  query,
}: {
  seller: Seller;
  /** The address of the page, until the browser knows its own. */
  page: string;
  query: URLSearchParams;
}) {
  const t = useTranslations('priceCalculator');
  const isHydrated = useHydrated();
  const [address] = useState(() => readAddress(query));
  const [fields, setFields] = useState(address.fields);
  const [answered, setAnswered] = useState(address.fields);
  // The name outlives a moment in which no package does; null until a quotation is asked for.
  const [buyer, setBuyer] = useState<string | null>(null);
  const buyerField = useRef<HTMLInputElement>(null);
  const read = readFields(fields);
  const answer = readFields(answered);

  function change(part: Partial<CalculatorFields>) {
    const next = { ...fields, ...part };
    setFields(next);
    if ('asked' in readFields(next)) setAnswered(next);
  }

  function openQuotation() {
    flushSync(() => setBuyer(''));
    buyerField.current?.focus();
  }

  if ('problems' in answer) return null;
  const estimate = estimateFor(answer.asked);
  const { chosen, asked } = estimate;
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
      <CalculatorView
        fields={fields}
        problems={'problems' in read ? read.problems : {}}
        estimate={estimate}
        address={shareAddress(answered, isHydrated ? window.location.href : page)}
        onChange={change}
        onReset={() => change(defaultFields)}
        onQuote={openQuotation}
        isQuoted={buyer !== null}
        quotation={
          buyer !== null &&
          chosen?.priced && (
            <QuotationPart
              typed={buyer}
              onType={setBuyer}
              fieldRef={buyerField}
              asked={asked}
              priced={chosen.priced}
              totalBytes={estimate.volume.totalBytes}
              seller={seller}
            />
          )
        }
      />
    </>
  );
}
