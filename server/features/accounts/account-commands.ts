import { sql } from 'kysely';
import * as z from 'zod/mini';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction, defineListing } from '#server/kernel/desk/declare.ts';
import { lines, subject, text } from '#server/kernel/desk/fields.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { tellOperation, withSecondPerson } from '#server/kernel/operators/second-person.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { closeSessionsOf } from '#server/kernel/sessions/sessions.ts';
import { normalisePhone } from '#server/kernel/text/phone-number.ts';
import { accountReference } from './account-desk-record.ts';
import { findAccount, replaceContact } from './accounts.ts';
import { enqueueColleaguesChange } from './change-notice.ts';
import { hashContact } from './former-contacts.ts';

const phoneRoles = ['support'] as const;

/** Actions and listing of accounts. */
export const accountCommands = [
  defineListing({
    name: 'accounts',
    title: '账号',
    does: '账号：按手机号、邮箱、姓名或公司查找，连同许可、订单与最近三十天的用量',
    roles: ['sales', 'support'],
    offers: ['licence-issue', 'workspace-create'],
    filters: z.object({}),
    paging: {
      key: 'id',
      sorts: { created_at: 'time', last_seen_at: 'time', calls: 'number', active_licences: 'number' },
      search: ['reference', 'phone', 'email', 'fullname', 'companies'],
    },
    record: { kind: 'account', column: 'id', titles: ['companies', 'fullname', 'email', 'phone'] },
    finds: true,
    read: (deps, { page }) => page(deps.db, selectAccounts(deps)),
    columns: {
      id: ['编号', 'reference', (account) => accountReference(account.id)],
      created_at: ['注册（北京时间）', 'time', (account) => account.created_at],
      fullname: ['姓名', 'text', (account) => account.fullname],
      phone: ['手机号', 'text', (account) => account.phone],
      email: ['邮箱', 'text', (account) => account.email],
      companies: ['公司', 'text', (account) => account.companies],
      licences: ['许可', 'number', (account) => account.licences],
      active_licences: ['有效许可', 'number', (account) => account.active_licences],
      orders: ['订单', 'number', (account) => account.orders],
      calls: ['请求（30 天）', 'number', (account) => account.calls],
      megabytes: ['MB（30 天）', 'number', ({ bytes }) => Math.round(bytes / 1024 ** 2)],
      last_seen_at: ['最近使用（北京时间）', 'time', (account) => account.last_seen_at],
    },
  }),
  defineAction({
    name: 'account-phone',
    title: '更换手机号',
    does: '客户丢失手机号时改绑新号码：退出所有设备，原号码、新号码与邮箱都收到通知；先核实身份，原因写明如何核实',
    roles: phoneRoles,
    recentProof: true,
    secondPerson: 'always',
    on: [{ kind: 'account', field: 'account', value: 'contact' }],
    input: z.object({
      account: subject('手机号或邮箱'),
      phone: text({ title: '新手机号' }),
      reason: lines({ title: '原因与核实方式' }),
    }),
    run: changePhone,
  }),
  defineAction({
    name: 'sign-out',
    title: '退出所有设备',
    does: '让一个账号在所有设备上退出登录，例如账号被盗用时',
    roles: ['support'],
    on: [{ kind: 'account', field: 'account', value: 'contact' }],
    input: z.object({ account: subject('手机号或邮箱') }),
    async run({ db, clock }, { account }) {
      const user = await findAccount(db, account);
      if (!user) throw new OpsError(`${account} 尚未注册`);
      await db.transaction().execute(async (trx) => {
        await closeSessionsOf(trx, user.id);
        await journal(trx, clock.now(), { action: 'all-devices-closed', accountId: user.id });
      });
      return `${account} 已在所有设备上退出登录\n`;
    },
  }),
];

async function changePhone(
  deps: Deps,
  { account, phone: written, reason }: { account: string; phone: string; reason: string },
): Promise<string> {
  const phone = normalisePhone(written);
  if (phone === null) throw new OpsError('新手机号应为手机号码', 'phone');
  const user = await findAccount(deps.db, account);
  if (!user) throw new OpsError('该账号尚未注册', 'account');
  // A proposal must not store the number, so it contains a hash by which both colleagues mean the same one.
  const number = `尾号 ${phone.slice(-4)}，校验码 ${hashContact(deps.trialKeyring, phone).slice(0, 8)}`;
  const operation = {
    command: 'account-phone',
    roles: phoneRoles,
    subject: accountReference(user.id),
    terms: `新手机号${number}；${reason}`,
  };
  return withSecondPerson(deps, operation, async (inTransaction) => {
    const { db, clock } = inTransaction;
    const before = await replaceContact(inTransaction, db, user.id, { phone }).catch((error: unknown) => {
      if (error instanceof Refusal) throw new OpsError('新手机号已属于另一个账号', 'phone');
      throw error;
    });
    if (!before) throw new OpsError('账号现在就是这个手机号', 'phone');
    await closeSessionsOf(db, user.id);
    await enqueueColleaguesChange(inTransaction, db, before, phone);
    await journal(db, clock.now(), { action: 'phone-changed', accountId: user.id });
    await tellOperation(inTransaction, operation, '已执行');
    return `${accountReference(user.id)} 已改绑新手机号（${number}），所有设备已退出登录，各联系方式已通知\n`;
  });
}

const useDays = 30;

/** Selects accounts with the companies of their orders and applications, their licences and their recent use. */
function selectAccounts({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  const since = beijingDay(new Date(now.getTime() - useDays * 86_400_000));
  return db.selectFrom('users').select([
    'id',
    'phone',
    'email',
    'fullname',
    'created_at',
    sql<string>`'U-' || lpad(users.id::text, greatest(4, length(users.id::text)), '0')`.as('reference'),
    sql<string | null>`(select string_agg(distinct company, '、') from (
      select buyer ->> 'company' as company from orders where orders.user_id = users.id
      union all select applicant ->> 'company' from trials where trials.user_id = users.id) as named)`.as('companies'),
    sql<number>`(select count(*)::int from licences where licences.user_id = users.id)`.as('licences'),
    sql<number>`(select count(*)::int from licences where licences.user_id = users.id
      and revoked_at is null and expires_at > ${now})`.as('active_licences'),
    sql<number>`(select count(*)::int from orders where orders.user_id = users.id)`.as('orders'),
    sql<number>`(select coalesce(sum(calls), 0)::bigint from market_use join licences on licences.id = licence_id
      where licences.user_id = users.id and day >= ${since})`.as('calls'),
    sql<number>`(select coalesce(sum(bytes), 0)::bigint from market_use join licences on licences.id = licence_id
      where licences.user_id = users.id and day >= ${since})`.as('bytes'),
    sql<Date | null>`(select max(last_seen_at) from sessions where sessions.user_id = users.id)`.as('last_seen_at'),
  ]);
}
