import type { Db } from '#server/kernel/db/connection.ts';

export type Card = { owner: string | null; due: string | null };

/** Reads the owners and due days of many records at once. */
export async function readCards(db: Db, records: readonly string[]): Promise<Map<string, Card>> {
  if (records.length === 0) return new Map();
  const rows = await db
    .selectFrom('record_cards')
    .select(['record', 'owner', 'due'])
    .where('record', 'in', records)
    .execute();
  return new Map(rows.map(({ record, ...card }) => [record, card]));
}

/** Sets the owner or the due day of a record. */
export async function writeCard(db: Db, now: Date, record: string, change: Partial<Card>): Promise<void> {
  await db
    .insertInto('record_cards')
    .values({ record, ...change, changed_at: now })
    .onConflict((conflict) => conflict.column('record').doUpdateSet({ ...change, changed_at: now }))
    .execute();
}
