import type { Database } from '#server/kernel/db/tables.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A table of the schema. */
export type Table = keyof Database;
/** Retention of a table by a column's age, with a sample row in SQL: `i` numbers the rows, `at` is the time. */
export type Kept = { column: string; ms: number; row: Record<string, string> };

/** Retention of each table that housekeeping prunes, with a sample row. */
export const kept: Partial<Record<Table, Kept>> = {
  rate_events: { column: 'at', ms: 2 * dayMs, row: { key: `'key'` } },
  sessions: {
    column: 'expires_at',
    ms: 0,
    row: {
      token_hash: `tag || i`,
      user_id: `(select min(id) from users)`,
      remember: 'false',
      created_at: 'at',
      last_seen_at: 'at',
    },
  },
  verification_codes: {
    column: 'expires_at',
    ms: 0,
    row: { purpose: `'login'`, recipient: `tag || i`, code_hash: `''`, created_at: 'at' },
  },
  captcha_challenges: { column: 'expires_at', ms: 0, row: { id: `tag || i`, answer: `'1'` } },
  captcha_tickets: { column: 'expires_at', ms: 0, row: { ticket_hash: `tag || i`, randstr: `''` } },
  wechat_states: {
    column: 'expires_at',
    ms: dayMs,
    row: { state_hash: `tag || i`, browser_hash: `''`, return_path: `'/'` },
  },
  wechat_binds: {
    column: 'expires_at',
    ms: dayMs,
    row: { reference_hash: `tag || i`, browser_hash: `''`, openid: `''` },
  },
  jobs: {
    column: 'closed_at',
    ms: 7 * dayMs,
    row: { kind: `'mail'`, payload: `'{}'`, created_at: 'at', run_at: 'at' },
  },
  desk_acts: {
    column: 'began_at',
    ms: dayMs,
    row: { operator: `'li'`, key: `tag || i`, asked_mac: `''` },
  },
  order_intentions: {
    column: 'expires_at',
    ms: dayMs,
    row: { id: `tag || i`, groups: `'[]'`, months: '1', amount_fen: '1', created_at: 'at' },
  },
  payment_nonces: { column: 'seen_at', ms: hourMs, row: { channel: `'alipay'`, nonce: `tag || i` } },
  orders: {
    column: 'created_at',
    ms: 3 * 366 * dayMs,
    row: {
      id: `tag || i`,
      intention_id: `tag || i`,
      idempotency_key: `''`,
      body_hash: `''`,
      status: `'closed'`,
      amount_fen: '1',
      groups: `'[]'`,
      months: '1',
      locale: `'zh-CN'`,
      buyer: `'{}'`,
      invoice: `'{}'`,
      pay_before: 'at',
    },
  },
  former_contacts: {
    column: 'left_at',
    ms: 730 * dayMs,
    row: { user_id: `(select min(id) from users)`, contact_hash: `tag || i` },
  },
  past_trials: { column: 'began_at', ms: 730 * dayMs, row: { contact_hash: `tag || i` } },
  leads: {
    column: 'created_at',
    ms: 730 * dayMs,
    row: { reference: `tag || i`, kind: `'contact'`, name: `''`, email: `''`, message: `''` },
  },
  quotations: {
    column: 'valid_until',
    ms: 730 * dayMs,
    row: {
      id: `tag || i`,
      name: `''`,
      email: `''`,
      locale: `'zh-CN'`,
      merchandise: `'rqdata_cloud'`,
      groups: `'[]'`,
      months: '1',
      list_fen: '1',
      discount_fen: '0',
      made_at: 'at',
    },
  },
  trials: {
    column: 'created_at',
    ms: 730 * dayMs,
    row: { reference: `tag || i`, product: `'road-show'`, applicant: `'{}'` },
  },
  applications: {
    column: 'created_at',
    ms: 730 * dayMs,
    row: {
      code: `tag || i`,
      opening: `tag || i`,
      title: `''`,
      state: `'received'`,
      history: `'[]'`,
      name: `''`,
      phone: `''`,
      email: `''`,
    },
  },
  record_cards: { column: 'changed_at', ms: 730 * dayMs, row: { record: `tag || i` } },
  record_notes: { column: 'at', ms: 730 * dayMs, row: { record: `''`, text: `''` } },
  record_mails: {
    column: 'at',
    ms: 730 * dayMs,
    // prettier-ignore
    row: { message_id: `tag || i`, record: `''`, direction: `'out'`, email: `''`, subject: `''`, text: `''`, state: `'sent'` },
  },
  bank_lines: {
    column: 'read_at',
    ms: 730 * dayMs,
    row: { number: `tag || i`, at: 'at', amount_fen: '1', payer: `''`, payer_account: `''`, note: `''` },
  },
  resumes: { column: 'created_at', ms: dayMs, row: { id: `tag || i`, name: `''`, kind: `'pdf'`, bytes: '1' } },
};
