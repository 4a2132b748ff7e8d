import * as z from 'zod/mini';
import { beijingTime, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { findByAccount } from '#server/features/accounts/accounts.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { toCsv, toTable, type Listing } from '#server/kernel/ops/listing.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { noHash } from '#server/kernel/sealing/journal-chain.ts';
import { resignJournal } from '#server/kernel/sealing/resign-journal.ts';
import { verifyJournal } from '#server/kernel/sealing/verify-journal.ts';

/** What a terminal shows without `--since`. */
const mostShown = 200;
const usage = '[--account <手机号、邮箱或账号编号>] [--since <YYYY-MM-DD>]';

/** The security journal (decision 0048). */
export const journalCommands: Readonly<Record<string, OpsCommand>> = {
  journal: {
    usage,
    does: `安全日志，新的在前；不写日期为最近 ${mostShown} 条`,
    run: async (deps, args) => toTable(await readJournal(deps, args, mostShown)),
  },
  'journal-export': {
    usage,
    does: '安全日志，CSV 文件',
    run: async (deps, args) => Buffer.from(toCsv(await readJournal(deps, args))),
  },
  'journal-verify': {
    usage: '[--hash <日志中某条 journal sealed 的 hash>]',
    does: '核对安全日志的哈希链与签名；写明 hash 时，还核对该批仍在链上',
    async run(deps, args) {
      const { hash } = parseOptions(args, { hash: { type: 'string' } }).values;
      const { batches, rows, unsealed, former, hashes, faults } = await verifyJournal(deps, deps.config.JOURNAL_DAYS);
      if (hash !== undefined && !hashes.includes(hash)) faults.push(`链上没有这一批：${hash}`);
      if (faults.length > 0) throw new OpsError(`安全日志核对未通过：\n${faults.join('\n')}`);
      const earlier = former === 0 ? '' : `其中 ${former} 批由 SECRET_KEY_FORMER 中的密钥签名\n`;
      return `核对通过：${batches} 批，${rows} 条，另有 ${unsealed} 条尚未封存\n${earlier}${hashes.at(-1) ?? noHash}\n`;
    },
  },
  'journal-resign': {
    usage: '[--hash <日志中最新一条 journal sealed 的 hash>]',
    does: '以现用密钥重新签署由先前密钥签署的检查点；密钥已停用（泄露）的，须写明 hash',
    run: resign,
  },
};

async function resign(deps: Deps, args: string[]): Promise<string> {
  const { hash } = parseOptions(args, { hash: { type: 'string' } }).values;
  const { hashes, unknown, faults } = await verifyJournal(deps, deps.config.JOURNAL_DAYS);
  if (faults.length > unknown) throw new OpsError(`安全日志核对未通过：\n${faults.join('\n')}`);
  // The rows and hashes agree, which an attacker with write access to the database can bring about: only the log says which chain was the server's.
  if (unknown > 0 && hash !== hashes.at(-1))
    throw new OpsError(`${unknown} 批的签名不是本站密钥所签；如确认无误，请以 --hash 写明日志中最新一批的 hash`);
  const count = await resignJournal(deps, { unknownToo: unknown > 0 });
  return `已重新签署 ${count} 批\n`;
}

async function readJournal(deps: Deps, args: string[], most?: number): Promise<Listing> {
  const { account, since } = parseOptions(args, { account: { type: 'string' }, since: { type: 'string' } }).values;
  if (since !== undefined && !z.iso.date().safeParse(since).success)
    throw new OpsError('--since 应为日期，例如 2026-11-01');
  let query = deps.db.selectFrom('journal').selectAll().orderBy('id', 'desc');
  if (account !== undefined) query = query.where('account_id', '=', await accountIdOf(deps, account));
  if (since !== undefined) query = query.where('at', '>=', startOfBeijingDay(since));
  else if (most !== undefined) query = query.limit(most);
  return {
    columns: ['编号', '北京时间', '账号', '身份', '名称', '事项', '结果', '网络地址', '设备', '对象', '批次'],
    rows: (await query.execute()).map((row) => [
      String(row.id),
      beijingTime(row.at),
      String(row.account_id ?? ''),
      row.actor,
      row.actor_name ?? '',
      row.action,
      row.outcome,
      row.address ?? '',
      row.device ?? '',
      row.subject ?? '',
      String(row.batch ?? ''),
    ]),
  };
}

/** By its number also when it was deleted. */
async function accountIdOf({ db }: Deps, account: string): Promise<number> {
  if (/^\d{1,10}$/.test(account)) return Number(account);
  const user = await findByAccount(db, account);
  if (!user) throw new OpsError('该账号尚未注册');
  return user.id;
}
