import * as z from 'zod/mini';
import { yuanFromFen } from '#contract/money.ts';
import { transferWithinSeconds } from '#contract/order-states.ts';
import { startWithinDays } from '#contract/order.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { findAccount, readAccount } from '#server/features/accounts/accounts.ts';
import { agreedTo } from '#server/features/accounts/agreements-due.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { Buyer } from '#server/kernel/db/order-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { day, optional, pattern, text } from '#server/kernel/desk/fields.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { BadField, BadValue, Refusal } from '#server/kernel/refusals/refusal.ts';
import { newToken } from '#server/kernel/secrets/keyring.ts';
import { translator } from '#server/kernel/text/translator.ts';
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
import { insertIntention, requireStart } from './intentions.ts';
import { invoiceDetails } from './invoice-details.ts';
import type { OrderRow } from './move-order.ts';
import { hashOf, requireTerms, storeOrder } from './place-order.ts';
import { requirePrintable } from './printable-names.ts';
import { quotedFen, takeQuotation, type QuotationRow } from './quotations.ts';

const placingInput = z.object({
  quotation: optional(pattern(/^Q-[0-9A-Z]{10}$/, '应为报价单编号，例如 Q-7Q2M9XK4TB', { title: '报价单' })),
  account: optional(text({ title: '客户的账号', place: '手机号或邮箱' })),
  ...choiceFields,
  starts: optional(day({ title: '开始日期' })),
  name: optional(contactName),
  company: optional(companyName),
  email: optional(contactEmail),
  phone: optional(contactPhone),
  address: optional(companyAddress),
  registration: optional(registrationNumber),
  po: optional(customerPoNumber),
});
type PlacingInput = z.output<typeof placingInput>;

/** Desk action that places an order for a customer, who pays it in the account like any other (decision 0129). */
export const placingCommands = [
  defineAction({
    name: 'order-place',
    title: '代客户下单',
    does: '给已注册、已同意数据服务协议的客户下单，按报价单或价格表；客户收到邮件，在账号里付款，订单保留 72 小时',
    roles: ['sales'],
    on: [
      { kind: 'quotation', field: 'quotation', states: ['open'] },
      { kind: 'account', field: 'account', value: 'contact' },
    ],
    input: placingInput,
    subject: ({ quotation = '' }) => quotation,
    run: (deps, input) =>
      deps.db
        .transaction()
        .execute((db) => placeFor({ ...deps, db }, input))
        .catch(inWords),
  }),
];

async function placeFor(deps: Deps, input: PlacingInput): Promise<string> {
  const { db, clock } = deps;
  if (input.quotation !== undefined && (input.plan ?? input.products ?? input.months) !== undefined)
    throw new OpsError('报价单已写明内容与期限，不能另选', 'plan');
  const user = await findAccount(db, input.account ?? (await readQuotedEmail(db, input.quotation)));
  if (!user) throw new OpsError('该账号尚未注册：请把报价单的链接发给客户，由客户注册后下单', 'account');
  requireTerms(await agreedTo(db, user.id), '');
  requireStart(input.starts ?? null, clock.now());
  // The lock makes a double click one order. It is taken before the quotation, as when a customer orders, to prevent a deadlock.
  await lockKeys(db, [`order-of:${user.id}`]);
  const quotation = input.quotation === undefined ? null : await takeQuotation(deps, input.quotation);
  const locale = quotation?.locale ?? 'zh-CN';
  const sold = quotation ? soldOf(quotation) : { ...priceChoice(deps, input, locale), quotation: null };
  const buyer = await buyerOf(db, user.id, { input, quotation });
  const bodyHash = hashOf({ ...input, account: user.id });
  const known = await readWaiting(db, user.id, bodyHash);
  if (known) throw new OpsError(`同样的订单已在等待付款：${known.id}`);
  const intention = await insertIntention(db, clock, {
    user_id: user.id,
    merchandise: sold.merchandise,
    months: sold.months,
    starts_on: input.starts ?? null,
    groups: toJson(sold.groups),
    amount_fen: sold.amountFen,
    quotation: sold.quotation && toJson(sold.quotation),
  });
  // The customer requests the invoice on the order's page.
  const invoice = invoiceDetails({ invoice_kind: 'none', invoice_buyer: 'company' });
  const order = await storeOrder({ db, clock }, intention, {
    userId: user.id,
    locale,
    key: newToken(),
    bodyHash,
    buyer,
    invoice,
    threadId: null,
    payWithin: transferWithinSeconds,
  });
  return describe(order);
}

/** Reads the recipient of a quotation, who gets the order if no account is named. @throws Refusal quotationUnknown */
async function readQuotedEmail(db: Db, id: string | undefined): Promise<string> {
  if (id === undefined) return '';
  const row = await db.selectFrom('quotations').select('email').where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('quotationUnknown');
  return row.email;
}

function describe({ id, amount_fen: fen, pay_before: until, buyer }: OrderRow): string {
  return `${id}\n${yuanFromFen(fen)} 元，请客户在 ${beijingMinute(until)}（北京时间）之前付款，已发到 ${buyer.email}\n`;
}

function soldOf(row: QuotationRow) {
  const { id, groups, merchandise, months, discount_fen: discountFen } = row;
  return { groups, merchandise, months, amountFen: quotedFen(row), quotation: { id, discountFen } };
}

/**
 * Reads the buyer's details from the colleague's input, else from the quotation, else from the account.
 * @throws OpsError without an email address; BadValue for characters that a contract cannot print
 */
async function buyerOf(
  db: Db,
  userId: number,
  { input, quotation }: { input: PlacingInput; quotation: QuotationRow | null },
): Promise<Buyer> {
  const account = await readAccount(db, userId);
  const email = input.email ?? account.email ?? quotation?.email;
  if (email === undefined) throw new OpsError('账号没有邮箱，请填写', 'email');
  const name = input.name ?? quotation?.name ?? account.fullname;
  const company = input.company ?? quotation?.company ?? null;
  requirePrintable({ name, company });
  return {
    name,
    company,
    phone: input.phone ?? quotation?.phone ?? account.phone,
    email,
    address: input.address ?? quotation?.address ?? null,
    registration_number: input.registration ?? quotation?.registration_number ?? null,
    po_number: input.po ?? quotation?.po_number ?? null,
  };
}

function readWaiting(db: Db, userId: number, bodyHash: string) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('body_hash', '=', bodyHash)
    .where('status', '=', 'pending_payment')
    .executeTakeFirst();
}

/** Converts a refusal to a customer into an error with Chinese text for a colleague. @throws OpsError; any other error unchanged */
function inWords(error: unknown): never {
  if (error instanceof BadValue) throw new OpsError(translator('zh-CN', 'refusedValues')(error.text, error.values));
  if (error instanceof BadField) throw new OpsError(`开始日期应为今天起 ${startWithinDays} 天内的一天`, 'starts');
  if (!(error instanceof Refusal)) throw error;
  if (error.refusal === 'documentsMissing')
    throw new OpsError(
      '客户还没有同意现行的数据服务协议，不能代为下单：请把报价单的链接发给客户，由客户自己下单',
      'account',
    );
  throw new OpsError(translator('zh-CN', 'refusals')(error.refusal), 'quotation');
}
