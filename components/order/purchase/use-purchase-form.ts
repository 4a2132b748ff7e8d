'use client';

import { useLocale } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { fillIn, useDefinedForm } from '#components/forms/use-defined-form.ts';
import { useKnownValues } from '#components/forms/use-known-values.ts';
import type { Locale } from '#contract/locale.ts';
import { namedPartnerCode } from '#lib/session/partner-code.ts';
import { readChoice } from './choice.ts';
import { beginningIn } from './invoice-entry.ts';
import { agreementRule, noQuery, purchaseDraft, purchaseForm, type PurchaseEntry } from './purchase-entry.ts';

type Known = { name: string | null; company: string | null; email: string | null };

/** The form with its draft and the address's choice; then what the account knows fills what is empty. */
export function usePurchaseForm({ agreed, known }: { agreed: boolean; known: Known | undefined }) {
  const locale = useLocale();
  const form = useDefinedForm(purchaseForm, beginningIn(locale), { rules: agreementRule(agreed) });
  // Fields that the server rendered come alive with the page's script; only the browser knows the address.
  const query = useSyncExternalStore(
    neverChanges,
    () => location.search,
    () => null,
  );
  const isReady = query !== null;
  const { getValues, setValue } = form;

  useEffect(() => fillIn(setValue, restoreEntry(location.search, locale)), [setValue, locale]);

  const withoutKnown = useKnownValues(
    known && { buyerName: known.name, buyerCompany: known.company, buyerEmail: known.email },
    isReady,
    { getValues, setValue },
  );

  const saveDraft = () => purchaseDraft.write({ query: query ?? '', ...withoutKnown(getValues()) });

  /** Sets a field that is no native input and keeps the draft. */
  function choose(name: 'products', value: string[]) {
    setValue(name, value);
    form.clear();
    saveDraft();
  }

  const isAddressRead = query === null || readChoice(new URLSearchParams(query)).isRead;
  return { ...form, isReady, isAddressRead, saveDraft, choose };
}
export type PurchaseForm = ReturnType<typeof usePurchaseForm>;

const neverChanges = () => () => undefined;

/** A choice in the address wins over the draft's, unless the draft began with the same address. */
function restoreEntry(query: string, locale: Locale): PurchaseEntry {
  const { query: begun, ...kept } = purchaseDraft.read();
  const entry = begun === noQuery ? { ...kept, ...beginningIn(locale) } : kept;
  if (begun === query) return entry;
  const { fields } = readChoice(new URLSearchParams(query));
  return { ...entry, products: [], ...fields, partner: entry.partner || namedPartnerCode() };
}
