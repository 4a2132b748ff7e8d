import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabaseLine } from '#server/testing/database-line.ts';
import { createLastingDatabase } from '#server/testing/lasting-database.ts';
import { openDatabase } from './connection.ts';

it.skipIf(!process.env['TEST_DATABASE_URL'])(
  'a connection lost between two statements of a transaction is an error of the next one (skipped without PostgreSQL)',
  async () => {
    const database = await createLastingDatabase();
    const line = await openDatabaseLine(database.env['DATABASE_URL']!);
    const { db, close } = await openDatabase({ databaseUrl: line.url });
    const transaction = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await line.cut('refused');
      // Another connection is refused: by then it is known that this one is lost.
      await expect(sql`select 1`.execute(db)).rejects.toThrow('ECONNREFUSED');
      await sql`select 1`.execute(trx);
    });
    await expect(transaction).rejects.toThrow(/Connection terminated|not queryable/);
    await line.mend();
    await sql`select 1`.execute(db);
    await close();
    await line.close();
    await database.drop();
  },
);
