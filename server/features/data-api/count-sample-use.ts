import type { FastifyRequest } from 'fastify';
import type { LicenceClaims } from '#contract/licence.ts';
import { limitOf, type LimitName } from '#server/kernel/config/limit-settings.ts';
import { databaseNow } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { trySpend } from '#server/kernel/limits/limits.ts';
import { DataApiRefusal } from './data-api-refusal.ts';

type Counting = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Returns true for the claims of the public sample licence. */
export const isSample = ({ source }: Pick<LicenceClaims, 'source'>) => source === 'sample';

/**
 * Counts a call with the sample licence against the visitor's address only, so that visitors do not share a quota.
 * @returns the database's time
 * @throws DataApiRefusal licence_expired, licence_revoked, sample_limited
 */
export async function admitSample(
  deps: Counting,
  { jti, exp }: Pick<LicenceClaims, 'jti' | 'exp'>,
  request: FastifyRequest,
): Promise<Date> {
  await spendOfAddress(deps, 'address-market-data/minute', 'market-data', request);
  const { now, revokedAt } = await deps.db
    .selectNoFrom((eb) => [
      databaseNow(deps.clock).as('now'),
      eb.selectFrom('licences').select('revoked_at').where('id', '=', jti).as('revokedAt'),
    ])
    .executeTakeFirstOrThrow();
  if (now.getTime() >= exp * 1000) throw new DataApiRefusal('licence_expired');
  if (revokedAt) throw new DataApiRefusal('licence_revoked');
  return now;
}

/** Counts a read of the licence's text. @throws DataApiRefusal sample_limited */
export function admitReader(deps: Counting, request: FastifyRequest): Promise<void> {
  return spendOfAddress(deps, 'address-licences/minute', 'licence-text', request);
}

async function spendOfAddress({ db, clock, config }: Counting, name: LimitName, key: string, request: FastifyRequest) {
  const [full] = await trySpend(db, clock, [limitOf(config, name, `${key}:${addressGroup(request.ip)}`)]);
  if (full) throw new DataApiRefusal('sample_limited', { retryAfterSeconds: full.waitSeconds });
}
