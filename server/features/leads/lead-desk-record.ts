import type { Selectable } from 'kysely';
import { leadStates, type LeadKind, type LeadState } from '#contract/lead.ts';
import type { Database } from '#server/kernel/db/tables.ts';
import { mostRelated, mostWaiting, referencePattern, type RecordKind } from '#server/kernel/desk/record-kind.ts';

export const leadKindNames: Record<LeadKind, string> = {
  supplier: '数据商入驻',
  'data-request': '数据需求',
  contact: '咨询',
};
export const leadStateNames: Readonly<Record<LeadState, string>> = {
  received: '未答复',
  answering: '处理中',
  answered: '已答复',
  closed: '已结束',
};

const titleOf = ({ kind, name, company }: Selectable<Database['leads']>) =>
  `${leadKindNames[kind as LeadKind] ?? kind}：${company ?? name}`;

/** An enquiry as a record of the desk. */
export const leadRecord: RecordKind = {
  kind: 'lead',
  title: '留言',
  roles: ['sales', 'support'],
  id: referencePattern('L'),
  states: leadStateNames,
  templates: ['enquiry', 'support'],
  async read({ db }, id) {
    const lead = await db.selectFrom('leads').selectAll().where('reference', '=', id).executeTakeFirst();
    if (!lead) return null;
    const { name, company, email, phone, created_at: at } = lead;
    return {
      title: titleOf(lead),
      state: lead.state,
      who: { name, company, email, phone, accountId: null },
      facts: [
        ['姓名', 'text', name],
        ['公司', 'text', company],
        ['邮箱', 'text', email],
        ['电话', 'text', phone],
        ['收到（北京时间）', 'time', at],
        ['来源', 'text', lead.source],
        ['内容', 'text', lead.message],
      ],
      events: [{ at, what: 'move', title: '提交留言', text: lead.message, actor: name }],
      values: { name, company: company ?? '', email, phone: phone ?? '' },
    };
  },
  async of({ db }, { email, phone, company }) {
    const rows = await db
      .selectFrom('leads')
      .selectAll()
      .where((row) => row.or([row('email', '=', email), row('phone', '=', phone), row('company', '=', company)]))
      .orderBy('created_at', 'desc')
      .limit(mostRelated)
      .execute();
    return rows.map((lead) => ({ id: lead.reference, title: titleOf(lead), state: lead.state, at: lead.created_at }));
  },
  async waiting({ db }) {
    const rows = await db
      .selectFrom('leads')
      .selectAll()
      .where('state', 'in', leadStates.slice(0, 2))
      .orderBy('created_at')
      .limit(mostWaiting)
      .execute();
    return rows.map((lead) => ({
      id: lead.reference,
      what: leadKindNames[lead.kind as LeadKind] ?? lead.kind,
      who: lead.company ?? lead.name,
      about: lead.message,
      state: lead.state,
      since: lead.created_at,
      action: 'lead-move',
      isUnanswered: lead.state === 'received',
    }));
  },
};
