import type { EditedItem, EditedKind } from '#contract/edited.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { hashToken, newToken } from '#server/kernel/secrets/keyring.ts';

const draftMs = 3_600_000;

/** Stores a draft for an hour. @returns the token of its preview */
export async function keepDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind, id, body }: { kind: EditedKind; id: string; body: object },
): Promise<string> {
  const token = newToken();
  const row = { token_hash: hashToken(token), kind, content_id: id, body: toJson(body) };
  await db
    .insertInto('edited_drafts')
    .values({ ...row, expires_at: new Date(clock.now().getTime() + draftMs) })
    .execute();
  return token;
}

export async function findDraft({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<EditedItem | null> {
  const row = await db
    .selectFrom('edited_drafts')
    .select(['kind', 'content_id as id', 'body'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return row ? { ...row, revision: 0 } : null;
}

export async function pruneDrafts(db: Db, now: Date): Promise<void> {
  await prune(db, 'edited_drafts', 'expires_at', now);
}
