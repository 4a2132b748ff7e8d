import * as z from 'zod/mini';
import { writeStored } from '#lib/browser/storage.ts';
import { readDraft } from './draft.ts';
import type { TrialEntry } from './trial-entry.ts';

const key = 'trial-draft';

/** A code is gone in minutes and an agreement is given anew: neither is kept. */
const text = z._default(z.string(), '');
const draft = z.object({
  name: text,
  company: text,
  title: text,
  purpose: text,
  interest: text,
  times: z._default(z.array(z.string()), []),
  teamSize: text,
  remarks: text,
  email: text,
});

/** What was typed in this tab, for any product. */
export function readTrialDraft(): z.infer<typeof draft> {
  return readDraft(key, draft);
}

export function writeTrialDraft(entry: TrialEntry | null): void {
  writeStored('session', key, entry && JSON.stringify(draft.parse(entry)));
}
