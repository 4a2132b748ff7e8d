import { sql } from 'kysely';
import { yuanFromFen } from '#contract/money.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { connectAlone, hasEmbedded, openDatabase, type Db } from '#server/kernel/db/connection.ts';
import { ownTables } from '#server/kernel/db/own-tables.ts';
import { PsqlFailed, runPsql } from '#server/kernel/db/psql.ts';
import { migrationTimeouts } from '#server/kernel/db/server-pool.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';

/**
 * Command that moves the embedded database of a first start to PostgreSQL, which several machines can use. The site is unchanged until the
 * switch.
 */
export const moveDatabaseCommand = {
  usage: '[postgres://…]',
  does: '用 pg_dump 与 psql 把 DATA_DIR 中的内嵌数据库搬到一个空的 PostgreSQL 库（不写地址时用 DATABASE_URL），并核对各表行数与账目；服务须已停止，本机须装有 psql（docs/operations.md#move-to-postgresql）',
  async run(config: Config, args: string[]): Promise<string> {
    const databaseUrl = requireServer(parseOptions(args, {}).positionals[0] ?? config.DATABASE_URL);
    if (!hasEmbedded(config.DATA_DIR)) throw new OpsError(`${config.DATA_DIR} 中没有内嵌数据库`);
    const source = await openDatabase({ folder: config.DATA_DIR }, { for: 'command' });
    try {
      const before = await readFigures(source.db);
      const dump = await source.embedded?.dump();
      if (dump) await runPsql(databaseUrl, dump).catch(explain);
      const target = connectAlone(databaseUrl, migrationTimeouts);
      const after = await readFigures(target).finally(() => target.destroy());
      const wrong = after.filter((line, at) => line !== before[at]);
      if (wrong.length > 0 || after.length !== before.length)
        throw new OpsError(`两边不同，请弃用新库：${wrong.join('、')}`);
      return [
        ...after.filter((line) => !line.endsWith(' 0')),
        '各表行数与账目两边相同。把 DATABASE_URL 设为新库并沿用 DATA_DIR（密钥仍在其中），即完成切换；原库未改动，沿用原来的设置就仍用它。',
        '',
      ].join('\n');
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
  if (error instanceof PsqlFailed) throw new OpsError(`没有搬动任何数据：${error.message}`);
  throw error;
}

/** Reads the number of rows of each table, and the ledger's sums, which an operator compares with the providers' statements. */
async function readFigures(db: Db): Promise<string[]> {
  const lines: string[] = [];
  for (const table of await ownTables(db)) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    lines.push(`${table} ${rows[0]?.count}`);
  }
  const sums = await db
    .selectFrom('ledger')
    .select(({ fn }) => ['channel', 'kind', fn.sum<number | string>('amount_fen').as('fen')])
    .groupBy(['channel', 'kind'])
    .orderBy('channel')
    .orderBy('kind')
    .execute();
  return [...lines, ...sums.map(({ channel, kind, fen }) => `账目 ${channel} ${kind} ${yuanFromFen(Number(fen))} 元`)];
}
