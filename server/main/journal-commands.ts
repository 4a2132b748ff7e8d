import { sql } from 'kysely';
import * as z from 'zod/mini';
import { startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { findByAccount } from '#server/features/accounts/accounts.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction, defineListing, type Declaration } from '#server/kernel/desk/declare.ts';
import { day, flag, optional, text } from '#server/kernel/desk/fields.ts';
import { readSheet } from '#server/kernel/desk/read-sheet.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { toCsv } from '#server/kernel/ops/sheet.ts';
import { noHash } from '#server/kernel/sealing/journal-chain.ts';
import { resignJournal } from '#server/kernel/sealing/resign-journal.ts';
import { verifyJournal } from '#server/kernel/sealing/verify-journal.ts';
import { actionNames, actorNames, exportMark, looksOf, outcomeNames, subjectNames } from './journal-words.ts';

/** Upper bound of entries in a terminal without `--since`. */
const mostShown = 200;

const filters = z.object({
  account: optional(text({ title: '账号', place: '手机号、邮箱或账号编号' })),
  since: optional(day({ title: '从哪一天起' })),
});
const hash = (place: string) => optional(text({ title: '哈希', place }));

const journalListing = (declared: readonly Declaration[]) =>
  defineListing({
    name: 'journal',
    title: '安全日志',
    does: `安全日志，新的在前；不写日期为最近 ${mostShown} 条；自己的浏览不列，可以勾选`,
    roles: [],
    offers: ['journal-export', 'journal-verify', 'journal-resign'],
    filters: z.object({ ...filters.shape, looks: flag('含我自己的浏览') }),
    paging: {
      key: 'id',
      sorts: { id: 'number' },
      search: ['account_id', 'actor', 'actor_name', 'action', 'outcome', 'address', 'subject'],
    },
    mostInTerminal: ({ since }) => (since === undefined ? mostShown : undefined),
    async read(deps, { filters: { account, since, looks }, page }) {
      let entries = deps.db.selectFrom('journal').selectAll();
      if (account !== undefined) entries = entries.where('account_id', '=', await accountIdOf(deps, account));
      if (since !== undefined) entries = entries.where('at', '>=', startOfBeijingDay(since));
      const { name: me } = currentActor();
      if (!looks && me !== null) entries = entries.where(isOwnLook(me, looksOf(declared)), '=', false);
      return page(deps.db, entries);
    },
    columns: {
      id: ['编号', 'text', (row) => row.id],
      at: ['北京时间', 'second', (row) => row.at],
      account_id: ['账号', 'text', (row) => row.account_id],
      actor: ['身份', 'text', (row) => row.actor, actorNames],
      actor_name: ['名称', 'text', (row) => row.actor_name],
      action: ['事项', 'text', (row) => row.action, actionNames],
      outcome: ['结果', 'state', (row) => row.outcome, outcomeNames],
      address: ['网络地址', 'text', (row) => row.address],
      device: ['设备', 'text', (row) => row.device],
      subject: ['对象', 'text', (row) => row.subject, subjectNames(declared)],
      batch: ['批次', 'text', (row) => row.batch],
    },
  });

/** Returns an SQL expression for entries about the operator's own views. An export is not one of them. */
const isOwnLook = (me: string, looks: readonly string[]) => sql<boolean>`(action = 'operator-command'
  and actor_name is not distinct from ${me} and split_part(coalesce(subject, ''), ' ', 1) = any(${looks})
  and split_part(coalesce(subject, ''), ' ', 2) <> ${exportMark})`;

/**
 * Declares the commands of the security journal (decision 0048).
 * @param declared all other declarations, which its entries name
 */
export function journalCommands(declared: readonly Declaration[]): Declaration[] {
  const actions = [
    defineAction({
      name: 'journal-export',
      title: '导出安全日志',
      does: '安全日志，CSV 文件',
      roles: [],
      recentProof: true,
      input: filters,
      run: async (deps, given) => Buffer.from(toCsv(await readSheet(deps, listing, { ...given, looks: true }, {}))),
    }),
    defineAction({
      name: 'journal-verify',
      title: '核对安全日志',
      does: '核对安全日志的哈希链与签名；写明 hash 时，还核对该批仍在链上',
      roles: [],
      input: z.object({ hash: hash('日志中某条 journal sealed 的 hash') }),
      async run(deps, { hash: known }) {
        const { batches, rows, unsealed, former, hashes, faults } = await verifyJournal(deps);
        if (known !== undefined && !hashes.includes(known)) faults.push(`链上没有这一批：${known}`);
        if (faults.length > 0) throw new OpsError(`安全日志核对未通过：\n${faults.join('\n')}`);
        const earlier = former === 0 ? '' : `其中 ${former} 批由 SECRET_KEY_FORMER 中的密钥签名\n`;
        return `核对通过：${batches} 批，${rows} 条，另有 ${unsealed} 条尚未封存\n${earlier}${hashes.at(-1) ?? noHash}\n`;
      },
    }),
    defineAction({
      name: 'journal-resign',
      title: '重新签署安全日志',
      does: '以现用密钥重新签署由先前密钥签署的检查点；密钥已停用（泄露）的，须写明 hash',
      roles: [],
      recentProof: true,
      input: z.object({ hash: hash('日志中最新一条 journal sealed 的 hash') }),
      async run(deps, { hash: known }) {
        const { hashes, unknown, faults } = await verifyJournal(deps);
        if (faults.length > unknown) throw new OpsError(`安全日志核对未通过：\n${faults.join('\n')}`);
        // An attacker with write access to the database can make rows and hashes consistent. Only the log shows which chain was the
        // server's.
        if (unknown > 0 && known !== hashes.at(-1))
          throw new OpsError(`${unknown} 批的签名不是本站密钥所签；如确认无误，请写明日志中最新一批的 hash`, 'hash');
        const count = await resignJournal(deps, { unknownToo: unknown > 0 });
        return `已重新签署 ${count} 批\n`;
      },
    }),
  ];
  const listing = journalListing([...declared, ...actions]);
  return [listing, ...actions];
}

/** Finds an account's id. A number is accepted even if the account was deleted. */
async function accountIdOf({ db }: Deps, account: string): Promise<number> {
  if (/^\d{1,10}$/.test(account)) return Number(account);
  const user = await findByAccount(db, account);
  if (!user) throw new OpsError('该账号尚未注册');
  return user.id;
}
