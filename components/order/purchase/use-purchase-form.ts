'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useOrderedForm } from '#components/forms/use-ordered-form.ts';
import { keptPartnerCode } from '#lib/session/partner-code.ts';
import { readChoice } from './choice.ts';
import { readPurchaseDraft, writePurchaseDraft } from './purchase-draft.ts';
import { emptyPurchase, type PurchaseEntry, purchaseRules } from './purchase-entry.ts';

type Known = { name: string | null; company: string | null; email: string | null };

/** The form with its draft and the address's choice; then what the account knows fills what is empty. */
export function usePurchaseForm({ agreed, known }: { agreed: boolean; known: Known | undefined }) {
  const form = useOrderedForm<PurchaseEntry>(purchaseRules(agreed), emptyPurchase);
  // Fields that the server rendered come alive with the page's script; only the browser knows the address.
  const query = useSyncExternalStore(
    neverChanges,
    () => location.search,
    () => null,
  );
  const isReady = query !== null;
  const { reset, getValues, setValue } = form;

  useEffect(() => {
    reset(restoreEntry(location.search));
  }, [reset]);

  useEffect(() => {
    if (!known || !isReady) return;
    for (const field of ['name', 'company', 'email'] as const) {
      if (getValues(field) === '' && known[field]) setValue(field, known[field]);
    }
  }, [known, isReady, getValues, setValue]);

  const saveDraft = () => writePurchaseDraft(query ?? '', getValues());

  /** Sets a field that is no native input and keeps the draft. */
  function choose(name: 'company' | 'title' | 'products', value: string | string[]) {
    setValue(name, value);
    form.clear();
    saveDraft();
  }

  const isAddressRead = query === null || readChoice(new URLSearchParams(query)).isRead;
  return { ...form, isReady, isAddressRead, saveDraft, choose };
}
export type PurchaseForm = ReturnType<typeof usePurchaseForm>;

/** What a field needs of the form: the purchase's, or the invoice's of an order, which asks for a part of the same entry. */
export type EntryForm = ReturnType<typeof useOrderedForm<PurchaseEntry>> & Pick<PurchaseForm, 'choose'>;

const neverChanges = () => () => undefined;

/** A choice in the address wins over the draft's, unless the draft began with the same address. */
function restoreEntry(query: string): PurchaseEntry {
  const draft = readPurchaseDraft();
  if (draft?.query === query) return draft.entry;
  const entry = draft?.entry ?? emptyPurchase;
  const { fields } = readChoice(new URLSearchParams(query));
  return { ...entry, products: [], ...fields, partner: entry.partner || keptPartnerCode() };
}
