import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import type { RecordKind } from '#server/kernel/desk/record-kind.ts';

/** Formats an account's id with a letter, so that it is not mistaken for a telephone number. */
export const accountReference = (id: number) => `U-${String(id).padStart(4, '0')}`;

/** Reads the address of the account's newest order or application, for accounts registered by telephone. */
async function readGivenEmail(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from (
      select buyer ->> 'email' as email, created_at from orders where user_id = ${id}
      union all select applicant ->> 'email', created_at from trials where user_id = ${id}) as given
    where email <> '' order by created_at desc limit 1`.execute(db);
  return rows[0]?.email ?? null;
}

/** An account as a record of the desk. */
export const accountRecord: RecordKind = {
  kind: 'account',
  title: '账号',
  roles: ['sales', 'support'],
  id: /^U-\d{4,15}$/,
  states: { open: '正常' },
  templates: ['support'],
  async read({ db }, reference) {
    const id = Number(reference.slice(2));
    const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    if (!user) return null;
    const spaces = await db
      .selectFrom('workspace_members')
      .innerJoin('workspaces', 'workspaces.id', 'workspace_members.workspace_id')
      .select(['workspaces.id', 'workspaces.name'])
      .where('user_id', '=', id)
      .execute();
    const wechat = await db.selectFrom('wechat_identities').select('openid').where('user_id', '=', id).execute();
    const lastSeen = await db
      .selectFrom('sessions')
      .select((row) => row.fn.max('last_seen_at').as('at'))
      .where('user_id', '=', id)
      .executeTakeFirst();
    const { phone, email: own, fullname, created_at: at } = user;
    const given = own === null ? await readGivenEmail(db, id) : null;
    const email = own ?? given;
    return {
      title: fullname ?? own ?? phone ?? reference,
      state: 'open',
      who: { name: fullname ?? '', company: null, email, phone, accountId: id },
      facts: [
        ['姓名', 'text', fullname],
        ['手机号', 'text', phone],
        ['邮箱', 'text', own],
        ['订单或申请所留邮箱', 'text', given],
        ['密码', 'text', user.password_hash === null ? '未设置' : '已设置'],
        ['微信', 'text', wechat.length > 0 ? '已绑定' : '未绑定'],
        ['工作空间', 'text', spaces.map(({ id: space, name }) => `${name}（${space}）`).join('、')],
        ['注册（北京时间）', 'time', at],
        ['最近使用（北京时间）', 'time', lastSeen?.at],
      ],
      events: [{ at, what: 'move', title: '注册' }],
      values: { contact: phone ?? own ?? '' },
    };
  },
  async of({ db }, { accountId, email, phone }) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'fullname', 'email', 'phone', 'created_at'])
      .where((row) => row.or([row('id', '=', accountId), row('email', '=', email), row('phone', '=', phone)]))
      .execute();
    return rows.map(({ id, fullname, email: address, phone: number, created_at: at }) => ({
      id: accountReference(id),
      title: fullname ?? address ?? number ?? '',
      state: 'open',
      at,
    }));
  },
};
