import { useState } from 'react';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import type { Form } from '#components/forms/define-form.ts';
import { createDraft } from '#components/forms/form-draft.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { actAtDesk } from '#lib/api/desk-calls.ts';
import { newIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { deskKey } from '#lib/browser/desk-kept.ts';

type Reply = Awaited<ReturnType<typeof actAtDesk>>['data'];
type DraftedForm<Values> = Pick<Form<Values, unknown>, 'entry' | 'empty'>;
/** Entries that were added since the writer last read the record. */
export type Newer = NonNullable<Reply['preview']>;

/** Keeps a colleague's text about a record in this tab, until it is sent or the colleague logs out. */
export function useDeskDraft<Values extends object>(action: string, record: string, form: DraftedForm<Values>) {
  const { session } = useDesk();
  const [draft] = useState(() => createDraft(deskKey('draft', session.name, action, record), form, []));
  return draft;
}

type Press = {
  /** Time of the newest entry that the writer has seen. */
  seen: string;
  /** Made when the form was opened, and kept with its draft: a copy of the tab has the same. */
  key: string;
  /** Takes a new key, once this one was refused. */
  onRefused: (key: string) => void;
};

/** Writes to a record. @returns entries added since the writer last read it, if nothing was written */
export async function writeToRecord(
  name: 'mail-send' | 'record-note',
  input: Readonly<Record<string, string>> & { record: string },
  { seen, key, onRefused }: Press,
): Promise<Newer | null> {
  try {
    const press = { form: input.record, idempotencyKey: key };
    const { data } = await actAtDesk({ name, input: { ...input }, confirm: seen, ...press });
    return data.preview;
  } catch (error) {
    if (error instanceof RefusedError) onRefused(newIdempotencyKey());
    throw error;
  }
}
