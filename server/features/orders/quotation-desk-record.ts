import { mostRelated, referencePattern, type RecordEvent, type RecordKind } from '#server/kernel/desk/record-kind.ts';
import { goodsOf } from './goods.ts';
import { yuan } from './order-events.ts';
import { quotationStateNames, quotationUrl, quotedFen, selectQuotations } from './quotations.ts';

/** A quotation as its page in the desk shows it. */
export const quotationRecord: RecordKind = {
  kind: 'quotation',
  title: '报价单',
  roles: ['sales', 'finance'],
  id: referencePattern('Q'),
  states: quotationStateNames,
  templates: ['quotation'],
  async read(deps, id) {
    const row = await selectQuotations(deps.db, deps.clock).where('quotations.id', '=', id).executeTakeFirst();
    if (!row) return null;
    const { name, company, email, phone } = row;
    const events: RecordEvent[] = [{ at: row.made_at, what: 'move', title: '报价', actor: row.owner }];
    if (row.withdrawn_at) events.push({ at: row.withdrawn_at, what: 'move', title: '撤回' });
    return {
      title: `${company ?? name}，${yuan(quotedFen(row))}`,
      state: row.state,
      who: { name, company, email, phone, accountId: null },
      facts: [
        ['商品', 'text', goodsOf(row.groups)],
        ['月数', 'number', row.months],
        ['目录价', 'money', row.list_fen],
        ['优惠', 'money', row.discount_fen],
        ['报价', 'money', quotedFen(row)],
        ['有效至（北京时间）', 'time', row.valid_until],
        ['负责人', 'text', row.owner],
        ['联系人', 'text', name],
        ['公司', 'text', company],
        ['邮箱', 'text', email],
        ['电话', 'text', phone],
        ['地址', 'text', row.address],
        ['税号或注册号', 'text', row.registration_number],
        ['采购单号', 'text', row.po_number],
        ['订单', 'reference', row.order_id],
        ['下单链接', 'text', row.state === 'open' ? quotationUrl(deps, row) : null],
      ],
      events,
    };
  },
  async of({ db, clock }, { email, phone, company }) {
    const rows = await selectQuotations(db, clock)
      .where((row) => row.or([row('email', '=', email), row('phone', '=', phone), row('company', '=', company)]))
      .orderBy('made_at', 'desc')
      .limit(mostRelated)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      title: `${row.company ?? row.name}，${yuan(quotedFen(row))}`,
      state: row.state,
      at: row.made_at,
    }));
  },
};
