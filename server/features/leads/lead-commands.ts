import * as z from 'zod/mini';
import { leadStates, type LeadKind } from '#contract/lead.ts';
import { defineAction, defineListing } from '#server/kernel/desk/declare.ts';
import { choice, optional, subject } from '#server/kernel/desk/fields.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { leadKindNames, leadStateNames } from './lead-desk-record.ts';
import { moveLead } from './leads.ts';

/** Actions and listing of enquiries. */
export const leadCommands = [
  defineListing({
    name: 'leads',
    title: '留言',
    does: '访客留言：数据商入驻、数据需求、咨询',
    roles: ['sales', 'support'],
    record: { kind: 'lead', column: 'reference', titles: ['company', 'name'] },
    finds: true,
    filters: z.object({ state: optional(choice(leadStates, { title: '状态', choices: leadStateNames })) }),
    paging: {
      key: 'reference',
      sorts: { created_at: 'time', state: 'text' },
      search: ['reference', 'name', 'company', 'email', 'phone', 'message'],
    },
    read({ db }, { filters: { state }, page }) {
      const all = db.selectFrom('leads').selectAll();
      return page(db, state === undefined ? all : all.where('state', '=', state));
    },
    columns: {
      reference: ['编号', 'reference', (lead) => lead.reference],
      created_at: ['留言（北京时间）', 'time', (lead) => lead.created_at],
      kind: ['类别', 'text', (lead) => leadKindNames[lead.kind as LeadKind] ?? lead.kind],
      state: ['状态', 'state', (lead) => lead.state, leadStateNames],
      name: ['姓名', 'text', (lead) => lead.name],
      company: ['公司', 'text', (lead) => lead.company],
      email: ['邮箱', 'text', (lead) => lead.email],
      phone: ['电话', 'text', (lead) => lead.phone],
      source: ['来源', 'text', (lead) => lead.source],
      message: ['内容', 'text', (lead) => lead.message],
    },
  }),
  defineAction({
    name: 'lead-move',
    title: '改留言状态',
    does: '改变留言或入驻申请的状态，并邮件告知对方',
    roles: ['sales', 'support'],
    on: [{ kind: 'lead', field: 'reference' }],
    input: z.object({
      reference: subject('编号'),
      state: choice(leadStates, { title: '状态', choices: leadStateNames, positional: true }),
    }),
    subject: ({ reference }) => reference,
    async run(deps, { reference, state }) {
      if (!(await moveLead(deps, reference, state))) throw new OpsError('没有这个编号，或已是这个状态');
      return `${reference} ${leadStateNames[state]}\n`;
    },
  }),
];
