'use client';

import { useEffect, useState } from 'react';
import { useOrderedForm } from '#components/forms/use-ordered-form.ts';
import { keptPartnerCode } from '#lib/session/partner-code.ts';
import { readChoice } from './choice.ts';
import { readPurchaseDraft, writePurchaseDraft } from './purchase-draft.ts';
import { emptyPurchase, type PurchaseEntry, purchaseRules } from './purchase-entry.ts';

type Known = { name: string | null; company: string | null; email: string | null };

/** The form with its draft and the address's choice; then what the account knows fills what is empty. */
export function usePurchaseForm({ agreed, known }: { agreed: boolean; known: Known | undefined }) {
  const form = useOrderedForm<PurchaseEntry>(purchaseRules(agreed), emptyPurchase);
  // Fields that the server rendered come alive once the draft is in them.
  const [restored, setRestored] = useState<{ query: string; isRead: boolean } | null>(null);
  const { reset, getValues, setValue } = form;

  useEffect(() => {
    const { entry, ...rest } = restoreEntry();
    reset(entry);
    setRestored(rest);
  }, [reset]);

  useEffect(() => {
    if (!known || !restored) return;
    for (const field of ['name', 'company', 'email'] as const) {
      if (getValues(field) === '' && known[field]) setValue(field, known[field]);
    }
  }, [known, restored, getValues, setValue]);

  function saveDraft() {
    if (restored) writePurchaseDraft(restored.query, getValues());
  }

  /** Sets a field that is no native input and keeps the draft. */
  function choose(name: 'company' | 'title' | 'workspaceId', value: string) {
    setValue(name, value);
    form.clear();
    saveDraft();
  }

  return {
    ...form,
    isReady: restored !== null,
    isAddressRead: restored?.isRead ?? true,
    saveDraft,
    choose,
  };
}
export type PurchaseForm = ReturnType<typeof usePurchaseForm>;

/** A choice in the address wins over the draft's, unless the draft began with the same address. */
function restoreEntry(): { entry: PurchaseEntry; query: string; isRead: boolean } {
  const query = location.search;
  const draft = readPurchaseDraft();
  const entry = draft?.entry ?? emptyPurchase;
  const partner = entry.partner || keptPartnerCode();
  if (draft?.query === query) return { entry: { ...entry, partner: entry.partner }, query, isRead: true };
  const { fields, isRead } = readChoice(new URLSearchParams(query));
  return { entry: { ...entry, ...fields, partner }, query, isRead };
}
