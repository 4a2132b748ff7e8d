import * as z from 'zod/mini';
import { buyerTypes, invoiceKinds } from '#contract/invoice.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { emptyPurchase, type PurchaseEntry } from './purchase-entry.ts';

const key = 'purchase-draft';

const text = z.string();
/** An agreement is given anew and is not kept. */
const fields = z.partial(
  z.object({
    products: z.array(text),
    plan: text,
    users: text,
    modules: z.array(text),
    packs: text,
    months: text,
    startsOn: text,
    workspaceId: text,
    partner: text,
    name: text,
    company: text,
    phone: text,
    email: text,
    kind: z.enum(invoiceKinds),
    buyer: z.enum(buyerTypes),
    title: text,
    taxNumber: text,
    address: text,
    invoicePhone: text,
    bank: text,
    bankAccount: text,
    invoiceEmail: text,
  }),
);
const draft = z.object({
  /** The query that the draft began with: a reload of that address is no new choice. */
  query: text,
  fields,
});

/** What was typed in this tab, with the query it began with; nothing when it cannot be understood. */
export function readPurchaseDraft(): { query: string; entry: PurchaseEntry } | null {
  try {
    const { query, fields: typed } = draft.parse(JSON.parse(readStored('session', key) ?? ''));
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
    return { query, entry: { ...emptyPurchase, ...given } };
  } catch {
    return null;
  }
}

export function writePurchaseDraft(query: string, entry: PurchaseEntry): void {
  writeStored('session', key, JSON.stringify(draft.parse({ query, fields: entry })));
}

export function clearPurchaseDraft(): void {
  writeStored('session', key, null);
}
