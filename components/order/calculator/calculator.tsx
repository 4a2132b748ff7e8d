'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { check } from '#components/forms/define-form.ts';
import { fillIn, useDefinedForm } from '#components/forms/use-defined-form.ts';
import { Notice } from '#components/ui/notice.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { readAddress, shareAddress } from './calculator-address.ts';
import { askedOf, bounds, calculatorForm, type NumberName } from './calculator-entry.ts';
import { CalculatorForm } from './calculator-form.tsx';
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
  const form = useDefinedForm(calculatorForm, address.entry);
  const entry = form.watch();
  const [answered, setAnswered] = useState(entry);
  // The name outlives a moment in which no package does; null until a quotation is asked for.
  const [buyer, setBuyer] = useState<string | null>(null);
  const buyerField = useRef<HTMLInputElement>(null);

  const wrong = check(calculatorForm, entry).errors.map(({ name }) => name);
  if (wrong.length === 0 && JSON.stringify(entry) !== JSON.stringify(answered)) setAnswered(entry);

  /** A wrong number is marked while it is typed, because the estimate follows every key. */
  function errorText(name: string) {
    const isWrong = name in bounds && wrong.some((one) => one === name);
    return isWrong ? t('outside', bounds[name as NumberName]) : undefined;
  }

  function openQuotation() {
    flushSync(() => setBuyer(''));
    buyerField.current?.focus();
  }

  const estimate = estimateFor(askedOf(answered));
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
        conditions={<CalculatorForm form={{ ...form, errorText }} drawn={address.entry} />}
        isStale={wrong.length > 0}
        estimate={estimate}
        address={shareAddress(estimate, isHydrated ? window.location.href : page)}
        onReset={() => fillIn(form.setValue, calculatorForm.empty)}
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
