import { yuanFromFen } from '#contract/money.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { connectAlone, hasEmbedded, migrateDatabase, openDatabase, type Db } from '#server/kernel/db/connection.ts';
import { moveDatabase, NotMoved, requireEmpty } from '#server/kernel/db/move-database.ts';
import { migrationTimeouts } from '#server/kernel/db/server-pool.ts';
import { ownTables } from '#server/kernel/db/table-digest.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { createClock } from '#server/kernel/ports/clock.ts';
import { databasePlace } from './database-settings.ts';
import { moveFiles, type MovedFiles } from './move-files.ts';

/** From the database that a first start makes to one that several machines can use. Nothing changes before the switch. */
export const moveDatabaseCommand = {
  usage: '[postgres://…] [--data-dir 目录]',
  does: '把 DATA_DIR 中的内嵌数据库搬到一个空的 PostgreSQL 库（不写地址时用 DATABASE_URL），逐表核对；文件随之复制到 S3_… 所设的存储桶，或 --data-dir 所指的新 DATA_DIR，逐份核对；服务须已停止（docs/operations.md#to-postgresql）',
  async run(config: Config, args: string[]): Promise<string> {
    const { databaseUrl: configured } = databasePlace(config);
    const { positionals, values } = parseOptions(args, { 'data-dir': { type: 'string' } });
    const dataDir = values['data-dir'];
    const databaseUrl = requireServer(positionals[0] ?? configured);
    if (!hasEmbedded(config.DATA_DIR)) throw new OpsError(`${config.DATA_DIR} 中没有内嵌数据库`);
    const source = await openDatabase({ folder: config.DATA_DIR }, { for: 'command' });
    try {
      await migrateDatabase({ databaseUrl }, migrationTimeouts);
      const target = connectAlone(databaseUrl, migrationTimeouts);
      try {
        await requireEmpty(target, await ownTables(source.db)).catch(explain);
        const files = await moveFiles(source.db, config, createClock(), dataDir).catch(explainFiles);
        const moved = await moveDatabase(source.db, target, files.remember).catch(explain);
        const lines = moved.filter(({ rows }) => rows > 0).map(({ table, rows }) => `${table} ${rows}`);
        const rows = moved.reduce((sum, table) => sum + table.rows, 0);
        return [
          ...lines,
          ...(await ledgerSums(target)),
          `${moved.length} 张表共 ${rows} 行，两边逐表相同。`,
          ...describeFiles(files),
          describeSwitch(files, dataDir),
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

function explainFiles(error: unknown): never {
  if (error instanceof OpsError) throw error;
  const cause = error instanceof Error ? error.message : String(error);
  throw new OpsError(`没有搬动任何数据，文件未能全部复制：${cause}。再次执行会接着复制`);
}

function describeFiles({ count, bytes, digest, missing, place, copied }: MovedFiles): string[] {
  const proof = `${count} 份共 ${bytes} 字节，SHA-256 ${digest}`;
  return [
    copied ? `文件 ${proof}，已复制到 ${place}，两边逐份相同。` : `文件 ${proof}，仍在 ${place}。`,
    ...(missing > 0 ? [`另有 ${missing} 份文件在原处已不存在。`] : []),
  ];
}

function describeSwitch({ copied }: MovedFiles, dataDir: string | undefined): string {
  const settings =
    dataDir !== undefined
      ? `把 DATABASE_URL 设为新库、DATA_DIR 设为 ${dataDir}，并把原 DATA_DIR 中的密钥放入其中`
      : `把 DATABASE_URL 设为新库并沿用 DATA_DIR（密钥仍在其中）${copied ? '与现在的 S3_…' : ''}`;
  return `${settings}，即完成切换；原库与原文件未改动，沿用原来的设置就仍用它们。`;
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
