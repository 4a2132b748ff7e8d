/** Writes to the embedded database in the given folder without checking for free space, and reports its progress. */
import { startEngine } from '#server/kernel/db/embedded-engine.ts';

const engine = await startEngine(process.argv[2]);
// The first row creates the table's page, because growing it on a full disk would be an ordinary error.
await engine.exec('create table written (n int); insert into written values (0)');
process.send?.('open');
process.once('message', async () => {
  for (let n = 1; ; n += 1) {
    await engine.transaction(async (trx) => {
      await trx.query('insert into written values ($1)', [n]);
      // Fills the WAL only.
      await trx.query(`select pg_logical_emit_message(true, 'filling', repeat('x', 300000))`);
    });
    process.send?.(n);
  }
});
