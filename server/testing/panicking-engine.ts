/** Writes to the embedded database in the folder it is given, without asking for space, and says how far it has come. */
import { startEngine } from '#server/kernel/db/embedded-engine.ts';

const engine = await startEngine(process.argv[2]);
// The first row makes the table's page: growing it on a full disk would be an error like others.
await engine.exec('create table written (n int); insert into written values (0)');
process.send?.('open');
process.once('message', async () => {
  for (let n = 1; ; n += 1) {
    await engine.transaction(async (trx) => {
      await trx.query('insert into written values ($1)', [n]);
      // Fills the WAL alone.
      await trx.query(`select pg_logical_emit_message(true, 'filling', repeat('x', 300000))`);
    });
    process.send?.(n);
  }
});
