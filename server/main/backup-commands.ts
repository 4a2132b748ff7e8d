import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import { licenceKeyFile } from '#server/features/licences/licence-signer.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { migrateDatabase, restoreDatabase } from '#server/kernel/db/connection.ts';
import { migrationTimeouts } from '#server/kernel/db/server-pool.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { subject } from '#server/kernel/desk/fields.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { databasePlace } from './database-settings.ts';

/** Commands that back up the embedded database to a file while the server runs. */
export const backupCommands = [
  defineAction({
    name: 'backup',
    title: '备份',
    does: '把内嵌数据库备份到一个新文件，服务运行中也可以执行；密钥不在备份中，须另行保管',
    roles: [],
    terminalOnly: true,
    input: z.object({ file: subject('文件') }),
    async run(deps, { file }) {
      if (!deps.embeddedDatabase)
        throw new OpsError('数据库在 PostgreSQL 中：请用 pg_dump 备份（docs/operations.md#backup）');
      if (existsSync(file)) throw new OpsError(`${file} 已存在`);
      await deps.embeddedDatabase.copyTo(file);
      const { size } = await stat(file);
      return `${file} ${size} 字节\n`;
    },
  }),
];

/** Command that migrates a PostgreSQL database while servers run. A server with the embedded one migrates at its start. */
export const migrateCommand = {
  usage: '',
  does: '把数据库升级到本版本的结构；使用 PostgreSQL 时，新版本启动前执行一次（docs/operations.md#migrations）',
  async run(config: Config): Promise<string> {
    const applied = await migrateDatabase(databasePlace(config), migrationTimeouts).catch(explainLock);
    return applied.length === 0 ? '数据库已是本版本的结构\n' : `已执行：${applied.join('、')}\n`;
  },
};

/** Explains a lock timeout. Nothing was changed, because the migrations are one transaction. */
function explainLock(error: unknown): never {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  if (code === '55P03') throw new OpsError('等不到其他会话持有的锁，数据库未改动，请稍后再试');
  if (code === '57014') throw new OpsError('一条语句超时，数据库未改动');
  throw error;
}

/** Command that restores a backup. It needs a folder without a database, so it does not run in a server. */
export const restoreCommand = {
  usage: '<文件>',
  does: '从内嵌数据库的备份恢复：DATA_DIR 中还没有数据库，且服务未启动',
  async run(config: Config, args: string[]): Promise<string> {
    if (config.DATABASE_URL)
      throw new OpsError('数据库在 PostgreSQL 中：请用 pg_restore 恢复（docs/operations.md#backup）');
    const file = parseOptions(args, {}).positionals[0];
    if (!file) throw new OpsError('缺少 <文件>');
    if (!existsSync(file)) throw new OpsError(`没有 ${file}`);
    await restoreDatabase(config.DATA_DIR, file);
    const keys = [
      ...(config.SECRET_KEY ? [] : ['secret']),
      ...(config.TRIAL_HASH_KEY ? [] : ['trial-hash-key']),
      ...(config.LICENCE_PRIVATE_KEY ? [] : [licenceKeyFile(config)]),
    ];
    const reminder = keys.length > 0 ? `，启动前请把原 DATA_DIR 中的 ${keys.join('、')} 放回` : '';
    return `已恢复${reminder}\n`;
  },
};
