import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { createClock } from '#server/kernel/ports/clock.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { databaseDay, databaseNow } from './database-time.ts';

it('the database’s day is Beijing’s at every hour', async () => {
  const { db, close } = await openTestDatabase();
  const clock = createClock();
  for (let hour = 0; hour < 24; hour += 1) {
    const [at, day] = [databaseNow(clock, hour * 3_600_000), databaseDay(clock, hour * 3_600_000)];
    const { rows } = await sql<{ at: Date; day: string }>`select ${at} as at, ${day} as day`.execute(db);
    expect(rows[0]!.day).toBe(beijingDay(rows[0]!.at));
  }
  await close();
});
