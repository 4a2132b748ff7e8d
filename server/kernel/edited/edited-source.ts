import { getEdited, getEditedDraft, type EditedItem } from '#contract/edited.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { findDraft } from './drafts.ts';
import { readEdited, readRevision } from './edited.ts';

/** Source of editors' changes for a process that serves pages. */
export type EditedSource = {
  /** Reads the changes in force; null if nothing has changed since the known revision. */
  read(known?: string): Promise<{ revision: string; items: EditedItem[] } | null>;
  findDraft(token: string): Promise<EditedItem | null>;
};

/** Reads changes from the database. The revision also changes with the day, because changes take effect on a day. */
export function editedInDatabase(deps: Pick<Deps, 'db' | 'clock'>): EditedSource {
  return {
    async read(known) {
      const day = beijingDay(deps.clock.now());
      const count = await readRevision(deps.db);
      const revision = count === 0 ? '0' : `${count}/${day}`;
      return revision === known ? null : { revision, items: await readEdited(deps.db, day) };
    },
    findDraft: (token) => findDraft(deps, token),
  };
}

const patienceMs = 5000;

/** Reads changes from the API of another process. */
export function editedAtOrigin(origin: string): EditedSource {
  const ask = async (path: string, form?: Readonly<Record<string, string>>) => {
    const reply = await fetch(`${origin}/api${path}`, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    return reply.json() as Promise<unknown>;
  };
  return {
    async read(known) {
      const query = known === undefined ? '' : `?${new URLSearchParams({ known })}`;
      return getEdited.reply.parse(await ask(`${getEdited.path}${query}`)).data;
    },
    async findDraft(token) {
      return getEditedDraft.reply.parse(await ask(getEditedDraft.path, { token })).data;
    },
  };
}
