import * as z from 'zod/mini';
import { locales } from '#contract/locale.ts';
import { yuanFromFen } from '#contract/money.ts';
import { addDays, beijingDay, beijingMinute, endOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction, defineListing, isAllowed } from '#server/kernel/desk/declare.ts';
import { choice, count, field, money, optional, subject } from '#server/kernel/desk/fields.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { newReference } from '#server/kernel/limits/reference.ts';
import { colleagueName } from '#server/kernel/operators/operator-fields.ts';
import { findOperator } from '#server/kernel/operators/operators.ts';
import { tellOperation, withSecondPerson, type Operation } from '#server/kernel/operators/second-person.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { choiceFields, priceChoice } from './choice-fields.ts';
import {
  companyAddress,
  companyName,
  contactEmail,
  contactName,
  contactPhone,
  customerPoNumber,
  registrationNumber,
} from './customer-fields.ts';
import { goodsOf } from './goods.ts';
import { quotationRecord } from './quotation-desk-record.ts';
import { quotationMail } from './quotation-mail.ts';
import {
  quotationStateNames,
  quotationStates,
  quotationUrl,
  quotedFen,
  selectQuotations,
  type QuotationRow,
} from './quotations.ts';

const roles = ['sales'] as const;
const usualDays = 15;
/** Returns true if a second colleague must confirm the discount: it exceeds a tenth of the list price. */
const needsSecond = (listFen: number, discountFen: number) => discountFen * 10 > listFen;

const percent = field(
  z.pipe(
    z.string().check(z.regex(/^(?:\d|[1-8]\d)(?:\.\d)?$/, '应为 0 至 89.9 的百分数，至多一位小数')),
    z.transform((text: string) => Math.round(Number(text) * 10)),
  ),
  { title: '优惠', place: '%' },
);

const quotationInput = z.object({
  name: contactName,
  company: optional(companyName),
  email: contactEmail,
  phone: optional(contactPhone),
  address: optional(companyAddress),
  registration: optional(registrationNumber),
  po: optional(customerPoNumber),
  ...choiceFields,
  discount: optional(percent),
  off: optional(money('优惠金额')),
  valid: optional(count(1, 90, { title: '有效天数', place: String(usualDays), unit: '天' })),
  owner: optional(colleagueName),
  language: optional(choice(locales, { title: '客户的语言', choices: { 'zh-CN': '中文', 'en-US': '英文' } })),
});
type QuotationInput = z.output<typeof quotationInput>;

/** Desk list and actions for colleagues' quotations (decision 0129). */
export const quotationCommands = [
  defineListing({
    name: 'quotations',
    title: '报价单',
    does: '同事给客户的报价单：状态、优惠、有效期与下单链接',
    roles: ['sales', 'finance'],
    offers: ['quotation-make', 'order-place'],
    filters: z.object({ state: optional(choice(quotationStates, { title: '状态', choices: quotationStateNames })) }),
    paging: {
      key: 'id',
      sorts: { made_at: 'time', valid_until: 'time', list_fen: 'number', state: 'text', owner: 'text' },
      search: ['id', 'name', 'company', 'email', 'phone', 'owner', 'order_id'],
    },
    record: { kind: 'quotation', column: 'id', titles: ['company', 'name'] },
    finds: true,
    async read(deps, { filters: { state }, page }) {
      const rows = selectQuotations(deps.db, deps.clock);
      const listed = deps.db.selectFrom(rows.as('quoted')).selectAll();
      const found = await page(deps.db, state === undefined ? listed : listed.where('state', '=', state));
      return { ...found, rows: found.rows.map((row) => ({ ...row, url: quotationUrl(deps, row) })) };
    },
    columns: {
      id: ['编号', 'reference', (row) => row.id],
      made_at: ['北京时间', 'time', (row) => row.made_at],
      state: ['状态', 'state', (row) => row.state, quotationStateNames],
      company: ['客户', 'text', (row) => row.company],
      name: ['联系人', 'text', (row) => row.name],
      email: ['邮箱', 'text', (row) => row.email],
      phone: ['电话', 'text', (row) => row.phone],
      goods: ['商品', 'text', ({ groups }) => goodsOf(groups)],
      months: ['月数', 'number', (row) => row.months],
      list_fen: ['目录价', 'money', (row) => row.list_fen],
      discount_fen: ['优惠', 'money', (row) => row.discount_fen],
      amount_fen: ['报价', 'money', quotedFen],
      valid_until: ['有效至（北京时间）', 'time', (row) => row.valid_until],
      owner: ['负责人', 'text', (row) => row.owner],
      order_id: ['订单', 'reference', (row) => row.order_id],
      url: ['下单链接', 'text', ({ state, url }) => (state === 'open' ? url : null)],
    },
  }),
  defineAction({
    name: 'quotation-make',
    title: '新建报价单',
    does: '按价格表给客户报价，可写优惠百分数或金额；报价连同下单链接邮件发给客户。优惠超过目录价的 10% 须两位同事先后办理',
    roles,
    secondPerson: 'above-limit',
    on: ['lead', 'trial', 'road-show', 'account', 'quotation', 'order'].map((kind) => ({
      kind,
      field: 'email',
      value: 'email',
      with: { name: 'name', company: 'company', phone: 'phone' },
    })),
    input: quotationInput,
    run: makeQuotation,
  }),
  defineAction({
    name: 'quotation-withdraw',
    title: '撤回报价单',
    does: '撤回还没有下单的报价单，客户的链接随即不能下单',
    roles,
    on: [{ kind: 'quotation', field: 'quotation', states: ['open'] }],
    input: z.object({ quotation: subject('报价单编号') }),
    subject: ({ quotation }) => quotation,
    run: ({ db, clock }, { quotation: id }) =>
      db.transaction().execute(async (trx) => {
        await trx.selectFrom('quotations').select('id').where('id', '=', id).forUpdate().execute();
        const row = await selectQuotations(trx, clock).where('quotations.id', '=', id).executeTakeFirst();
        if (!row) throw new OpsError('没有这份报价单');
        if (row.state === 'ordered') throw new OpsError(`已下单：${row.order_id}`);
        if (row.state !== 'open') throw new OpsError(row.state === 'expired' ? '已过有效期' : '已经撤回');
        await trx.updateTable('quotations').set({ withdrawn_at: clock.now() }).where('id', '=', id).execute();
        return `${id} 已撤回\n`;
      }),
  }),
];

async function makeQuotation(deps: Deps, input: QuotationInput): Promise<string> {
  const { name, company = null, email, phone = null, valid = usualDays, language: locale = 'zh-CN' } = input;
  const sold = priceChoice(deps, input, locale);
  const listFen = sold.amountFen;
  const discountFen = discountOf(input, listFen);
  if (input.owner !== undefined) await requireOwner(deps.db, input.owner);
  const terms = [
    `给 ${company ?? name}（${name}，${email}）`,
    sold.summary,
    `目录价 ${yuanFromFen(listFen)} 元，优惠 ${yuanFromFen(discountFen)} 元，报价 ${yuanFromFen(listFen - discountFen)} 元`,
    `有效 ${valid} 天`,
    ...(input.owner === undefined ? [] : [`负责人 ${input.owner}`]),
  ].join('；');
  const items = sold.groups.flatMap((group) => group.items.map(({ id, quantity }) => `${id}:${quantity}`));
  const operation = { command: 'quotation-make', roles, subject: `${items.join(',')} ${sold.months}`, terms };
  if (!needsSecond(listFen, discountFen))
    return deps.db.transaction().execute((trx) => store({ ...deps, db: trx }, currentActor().name));
  return withSecondPerson(deps, operation, async (inTransaction) => {
    await tellOperation(inTransaction, operation, '已执行');
    return store(inTransaction, await readProposer(inTransaction, operation));
  });

  async function store({ db, clock }: Pick<Deps, 'db' | 'clock'>, maker: string | null): Promise<string> {
    const now = clock.now();
    const row: QuotationRow = {
      id: newReference('Q'),
      name,
      company,
      email,
      phone,
      address: input.address ?? null,
      registration_number: input.registration ?? null,
      po_number: input.po ?? null,
      locale,
      merchandise: sold.merchandise,
      groups: sold.groups,
      months: sold.months,
      list_fen: listFen,
      discount_fen: discountFen,
      owner: input.owner ?? maker,
      made_at: now,
      valid_until: endOfBeijingDay(addDays(beijingDay(now), valid)),
      withdrawn_at: null,
    };
    await db
      .insertInto('quotations')
      .values({ ...row, groups: toJson(row.groups) })
      .execute();
    await enqueue(db, now, 'mail', await quotationMail({ ...deps, db }, row));
    const until = beijingMinute(row.valid_until);
    return `${row.id}\n报价 ${yuanFromFen(quotedFen(row))} 元，有效至 ${until}（北京时间），已发到 ${email}\n${quotationUrl(deps, row)}\n`;
  }
}

/** Requires an owner whose role may open quotations, because the customer's answers go to the owner. @throws OpsError */
async function requireOwner(db: Db, name: string): Promise<void> {
  const operator = await findOperator(db, name);
  if (!operator) throw new OpsError('没有这位同事', 'owner');
  if (!isAllowed(quotationRecord, operator.roles)) throw new OpsError(`${name} 的角色不能查看报价单`, 'owner');
}

/** Reads the colleague who proposed the operation. The quotation belongs to them, not to the one who confirmed it. */
async function readProposer(
  { db }: Pick<Deps, 'db'>,
  { command, subject: about, terms }: Operation,
): Promise<string | null> {
  const row = await db
    .selectFrom('operator_proposals')
    .select('proposed_by')
    .where('command', '=', command)
    .where('subject', '=', about)
    .where('terms', '=', terms)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.proposed_by ?? currentActor().name;
}

/** Computes the discount in fen. @throws OpsError for both a percentage and an amount, and if nothing is left to pay */
function discountOf({ discount, off }: QuotationInput, listFen: number): number {
  if (discount !== undefined && off !== undefined) throw new OpsError('优惠写百分数或金额其中一项', 'off');
  const fen = off ?? Math.round((listFen * (discount ?? 0)) / 1000);
  if (fen >= listFen) throw new OpsError('优惠应少于目录价', 'off');
  return fen;
}
