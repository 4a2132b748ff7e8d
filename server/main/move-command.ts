import { yuanFromFen } from '#contract/money.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { connectAlone, hasEmbedded, migrateDatabase, openDatabase, type Db } from '#server/kernel/db/connection.ts';
import { moveDatabase, NotMoved } from '#server/kernel/db/move-database.ts';
import { migrationTimeouts } from '#server/kernel/db/server-pool.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { databasePlace } from './database-settings.ts';

/** From the database that a first start makes to one that several machines can use. Nothing changes before the switch. */
export const moveDatabaseCommand = {
  usage: '[postgres://…]',
  does: '把 DATA_DIR 中的内嵌数据库搬到一个空的 PostgreSQL 库（不写地址时用 DATABASE_URL），逐表核对；服务须已停止（docs/operations.md#to-postgresql）',
  async run(config: Config, args: string[]): Promise<string> {
    const { databaseUrl: configured } = databasePlace(config);
    const databaseUrl = requireServer(parseOptions(args, {}).positionals[0] ?? configured);
    if (!hasEmbedded(config.DATA_DIR)) throw new OpsError(`${config.DATA_DIR} 中没有内嵌数据库`);
    const source = await openDatabase({ folder: config.DATA_DIR }, { for: 'command' });
    try {
      await migrateDatabase({ databaseUrl }, migrationTimeouts);
      const target = connectAlone(databaseUrl, migrationTimeouts);
      try {
        const moved = await moveDatabase(source.db, target).catch(explain);
        const lines = moved.filter(({ rows }) => rows > 0).map(({ table, rows }) => `${table} ${rows}`);
        const rows = moved.reduce((sum, table) => sum + table.rows, 0);
        return [
          ...lines,
          ...(await ledgerSums(target)),
          `${moved.length} 张表共 ${rows} 行，两边逐表相同。`,
          '把 DATABASE_URL 设为新库并沿用 DATA_DIR（密钥仍在其中），即完成切换；原库未改动，沿用原来的设置就仍用它。',
          '',
        ].join('\n');
      } finally {
        await target.destroy();
      }
    } finally {
      await source.close();
    }
  },
};

function requireServer(databaseUrl: string | undefined): string {
  if (!databaseUrl) throw new OpsError('缺少 postgres://…，或设置 DATABASE_URL');
  if (!/^postgres(ql)?:\/\/./.test(databaseUrl)) throw new OpsError('地址应以 postgres:// 开头');
  return databaseUrl;
}

function explain(error: unknown): never {
  if (error instanceof NotMoved) throw new OpsError(`没有搬动任何数据：${error.message}`);
  throw error;
}

/** What an operator compares with the providers' books. */
async function ledgerSums(db: Db): Promise<string[]> {
  const sums = await db
    .selectFrom('ledger')
    .select(({ fn }) => ['channel', 'kind', fn.sum<number | string>('amount_fen').as('fen')])
    .groupBy(['channel', 'kind'])
    .orderBy('channel')
    .orderBy('kind')
    .execute();
  return sums.map(({ channel, kind, fen }) => `账目 ${channel} ${kind} ${yuanFromFen(Number(fen))} 元`);
}
