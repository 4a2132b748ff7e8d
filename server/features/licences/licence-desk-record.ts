import type { LicenceProduct } from '#contract/licence.ts';
import { accountReference } from '#server/features/accounts/account-desk-record.ts';
import { mostRelated, type RecordKind } from '#server/kernel/desk/record-kind.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { describeQuota } from './issued-quota.ts';
import { selectHolders } from './licence-holder.ts';
import { describeUse, readLicenceUse } from './licence-use.ts';
import { licenceState } from './licences.ts';

export const sourceNames: Readonly<Record<string, string>> = {
  trial: '试用',
  order: '订购',
  operator: '同事签发',
  sample: '示例',
};
/** Returns the Chinese name of a licensed product. */
export const productName = (product: string) => translator('zh-CN', 'mails')(`products.${product as LicenceProduct}`);

export const licenceStateNames = { upcoming: '未生效', active: '有效', expired: '已到期', revoked: '已吊销' } as const;

/** A licence as a record of the desk. */
export const licenceRecord: RecordKind = {
  kind: 'licence',
  title: '许可',
  roles: ['sales', 'support'],
  id: /^lic_[\w-]{22}$/,
  states: licenceStateNames,
  templates: ['trial', 'support'],
  async read({ db, clock }, id) {
    const licence = await db.selectFrom('licences').selectAll().where('id', '=', id).executeTakeFirst();
    if (!licence) return null;
    const holder = await selectHolders(db).where('licences.id', '=', id).executeTakeFirst();
    const account = await db
      .selectFrom('users')
      .select(['phone', 'email'])
      .where('id', '=', licence.user_id)
      .executeTakeFirst();
    const orders = await db
      .selectFrom('orders')
      .select('id')
      .where('licence_id', '=', id)
      .orderBy('created_at')
      .execute();
    const grants = await db.selectFrom('licence_grants').selectAll().where('licence_id', '=', id).execute();
    const use = (await readLicenceUse(db, [id])).get(id);
    const email = holder?.email ?? account?.email ?? null;
    const name = holder?.name ?? '';
    return {
      title: `${productName(licence.product)}许可：${name || email || id}`,
      state: licenceState(licence, clock.now()),
      who: { name, company: null, email, phone: account?.phone ?? null, accountId: licence.user_id },
      facts: [
        ['产品', 'text', productName(licence.product)],
        ['来源', 'text', sourceNames[licence.source] ?? licence.source],
        ['持有人', 'text', name],
        ['邮箱', 'text', email],
        ['账号', 'reference', licence.user_id === null ? null : accountReference(licence.user_id)],
        ['工作空间', 'text', licence.workspace_id],
        ['班级', 'reference', licence.class_reference],
        ['订单', 'text', orders.map((order) => order.id).join('、')],
        ['额度', 'text', describeQuota(licence.quota)],
        ['签发（北京时间）', 'time', licence.issued_at],
        ['生效（北京时间）', 'time', licence.starts_at],
        ['到期（北京时间）', 'time', licence.expires_at],
        ['用量', 'text', describeUse(use)],
      ],
      events: [
        { at: licence.issued_at, what: 'move', title: '签发' },
        ...(licence.revoked_at ? [{ at: licence.revoked_at, what: 'move' as const, title: '吊销' }] : []),
        ...grants.map((grant) => ({
          at: grant.granted_at,
          what: 'move' as const,
          title: `赠送 ${grant.days} 天`,
          text: grant.reason || null,
          actor: grant.granted_by,
        })),
      ],
    };
  },
  async of({ db, clock }, { accountId }) {
    if (accountId === null) return [];
    const rows = await db
      .selectFrom('licences')
      .selectAll()
      .where('user_id', '=', accountId)
      .orderBy('issued_at', 'desc')
      .limit(mostRelated)
      .execute();
    const used = await readLicenceUse(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      id: row.id,
      title: `${productName(row.product)}，${sourceNames[row.source] ?? row.source}，${describeUse(used.get(row.id))}`,
      state: licenceState(row, clock.now()),
      at: row.issued_at,
    }));
  },
};
