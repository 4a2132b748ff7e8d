import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';

export type LicenceUse = { calls: number; bytes: number; firstDay: string; lastDay: string };

/** Reads the use of licences at the data API, by id. Licences without a call are absent. */
export async function readLicenceUse(db: Db, ids: readonly string[]): Promise<Map<string, LicenceUse>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('market_use')
    .where('licence_id', 'in', ids)
    .where('calls', '>', 0)
    .groupBy('licence_id')
    .select(['licence_id'])
    .select(({ fn }) => [fn.min<string>('day').as('firstDay'), fn.max<string>('day').as('lastDay')])
    .select([sql<number>`sum(calls)::float8`.as('calls'), sql<number>`sum(bytes)::float8`.as('bytes')])
    .execute();
  return new Map(rows.map(({ licence_id: id, ...use }) => [id, use]));
}

/** Describes a licence's use in Chinese. */
export function describeUse(use: LicenceUse | undefined): string {
  if (!use) return '没有调用过';
  return `${use.calls} 次请求，${megabytes(use.bytes)} MB，首次 ${use.firstDay}，最近 ${use.lastDay}`;
}

/** Formats bytes in MB (2^20 bytes) with one decimal place. */
export const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);
