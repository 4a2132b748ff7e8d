import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess, type ApiProcess } from '#server/testing/api-process.ts';
import { openDatabaseLine, type DatabaseLine } from '#server/testing/database-line.ts';
import { atLength } from '#server/testing/endurance-figures.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { newPresses, press, type Press } from '#server/testing/order-presses.ts';
import { createTestApi } from '#server/testing/test-api.ts';

/** Quiet, it is three seconds; beside other tests, long before TCP would give up by itself (a quarter of an hour). */
const answerWithinMs = atLength(30_000, 3000);
/** More than there are connections, so that some wait for one. */
const buyers = 14;

describe.skipIf(!process.env['TEST_DATABASE_URL'])(
  'a database that is away (PostgreSQL only, skipped without one)',
  () => {
    let database: LastingDatabase;
    let line: DatabaseLine;
    let server: ApiProcess;
    let presses: Press[];
    beforeAll(async () => {
      database = await createLastingDatabase();
      line = await openDatabaseLine(database.env['DATABASE_URL']!);
      server = await startApiProcess({ ...database.env, DATABASE_URL: line.url });
      const api = await createTestApi({}, { database: database.open() });
      presses = await newPresses(api, 2 * buyers);
      await api.close();
    });
    afterAll(async () => {
      await server.end('SIGKILL');
      await line.close();
      await database.drop();
    });

    it.each(['refused', 'silent'] as const)(
      'answers 503 and does not wait while connections are %s, and continues by itself without a restart',
      async (how) => {
        const mine = presses.splice(0, buyers);
        // Its connections are in use when the line is cut.
        const [first, ...others] = mine;
        expect(await press(server.origin, first!)).toMatchObject({ status: 200, code: 0 });
        const underWay = others.map((one) => press(server.origin, one));
        await line.cut(how);
        for (const answer of await Promise.all(underWay)) {
          expect([200, 503]).toContain(answer.status);
          expect(answer.afterMs).toBeLessThan(answerWithinMs);
        }

        for (let round = 0; round < 2; round += 1) {
          for (const answer of await Promise.all(mine.map((one) => press(server.origin, one)))) {
            expect(answer).toMatchObject({ status: 503, code: 503 });
            expect(answer.afterMs).toBeLessThan(answerWithinMs);
          }
        }
        expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
        expect((await fetch(`${server.origin}/api/ready`)).status).toBe(503);

        await line.mend();
        await expect
          .poll(async () => (await fetch(`${server.origin}/api/ready`)).status, { timeout: 60_000 })
          .toBe(200);
        for (const answer of await Promise.all(mine.map((one) => press(server.origin, one)))) {
          expect(answer).toMatchObject({ status: 200, code: 0 });
        }
      },
      180_000,
    );

    it('has each order once afterwards, and its process ends with 0', async () => {
      expect(await server.end('SIGTERM')).toBe(0);
      const opened = await database.open();
      const rows = await opened.db.selectFrom('orders').select('intention_id').execute();
      expect(rows).toHaveLength(2 * buyers);
      expect(new Set(rows.map((row) => row.intention_id)).size).toBe(2 * buyers);
      await opened.close();
    });
  },
);
