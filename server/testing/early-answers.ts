import { setTimeout } from 'node:timers/promises';
import { Kysely, type Transaction } from 'kysely';

/** Time between the early reply and the commit. */
const aheadMs = 2000;

type Work = (trx: Transaction<unknown>) => Promise<unknown>;

/**
 * Plants a fault into every transaction of this process, to show that the tests with SIGKILL find it. A caller that awaits the transaction
 * continues, and replies, before the commit.
 */
export function plantEarlyAnswers(): void {
  const begin = Reflect.get(Kysely.prototype, 'transaction') as Kysely<unknown>['transaction'];
  const executeEarly = (db: Kysely<unknown>, work: Work) =>
    new Promise((resolve, reject) => {
      begin
        .call(db)
        .execute(async (trx) => {
          resolve(await work(trx));
          await setTimeout(aheadMs);
        })
        .catch(reject);
    });
  Reflect.set(Kysely.prototype, 'transaction', function transaction(this: Kysely<unknown>) {
    return { execute: (work: Work) => executeEarly(this, work) };
  });
}
