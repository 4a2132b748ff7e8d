import type { CaptchaStore } from '#server/adapters/captcha/captcha-store.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow, isExpired, type MovedClock } from '#server/kernel/db/database-time.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { prune } from '#server/kernel/db/prune.ts';

/** Creates the embedded slider's store in the database, so that it works across processes and restarts. */
export function createCaptchaStore(db: Db, clock: MovedClock): CaptchaStore {
  return {
    async putChallenge({ id, gapX, validMs }) {
      await db
        .insertInto('captcha_challenges')
        .values({ id, answer: toJson(gapX), expires_at: databaseNow(clock, validMs) })
        .execute();
    },

    async takeChallenge(id) {
      const row = await db
        .deleteFrom('captcha_challenges')
        .where('id', '=', id)
        .returning(['answer', isExpired(clock).as('expired')])
        .executeTakeFirst();
      return row && !row.expired ? { gapX: row.answer } : null;
    },

    async putTicket({ ticketHash, randstr, validMs }) {
      await db
        .insertInto('captcha_tickets')
        .values({ ticket_hash: ticketHash, randstr, expires_at: databaseNow(clock, validMs) })
        .execute();
    },

    async takeTicket(ticketHash) {
      const row = await db
        .deleteFrom('captcha_tickets')
        .where('ticket_hash', '=', ticketHash)
        .returning(['randstr', isExpired(clock).as('expired')])
        .executeTakeFirst();
      return row && !row.expired ? { randstr: row.randstr } : null;
    },
  };
}

/** Deletes expired challenges. */
export async function pruneChallenges(db: Db, now: Date): Promise<void> {
  await prune(db, 'captcha_challenges', 'expires_at', now);
}

/** Deletes expired tickets. */
export async function pruneTickets(db: Db, now: Date): Promise<void> {
  await prune(db, 'captcha_tickets', 'expires_at', now);
}
