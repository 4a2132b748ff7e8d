import { deletionWords } from '#contract/account.ts';
import { agreementOf } from '#contract/agreements.ts';
import { appointmentDays } from '#lib/shared/time/working-days.ts';
import { calls } from './contract-calls.ts';
import { onWire } from './signed-in-client.ts';

type Fields = Record<string, string>;
export type SampleRequest = { params: Fields; query: Fields; body: Fields };

/** Valid values by field name. */
const samples: Fields = {
  about: 'campus',
  again: '1',
  agreement: `${agreementOf('login')},${agreementOf('rqdata')}`,
  asset: 'stock',
  bind_wechat: 'r'.repeat(43),
  build: '0123456789ab',
  buyer_address: '上海市示例路 2 号',
  buyer_company: '示例二基金管理有限公司',
  buyer_email: 'buyer@example.com',
  buyer_name: '王购买',
  buyer_phone: '+8613900139001',
  buyer_po_number: 'PO-2026-0042',
  buyer_registration_number: 'GB123456789',
  category: 'price',
  chosen: 'true',
  class_code: 'C-0123456789',
  code: '135790',
  company: '示例一基金管理有限公司',
  company_name: '示例一基金',
  confirmation: deletionWords['zh-CN'],
  consent: 'true',
  course: '量化投资导论',
  current_password: '旧的墨色琴弦-41',
  date: '2025-06-30',
  delivery: 'http',
  device: 'pc',
  email: 'visitor@example.com',
  email_code: '246801',
  end_date: '2025-06-30',
  factors: 'size,beta',
  fields: 'id,status',
  frequency: 'day',
  from: '/welcome/rqdata?utm_source=mail',
  fullname: '王写名',
  history: '5',
  id: 'stock-daily-bars',
  idempotency_key: 'k'.repeat(24),
  intention_id: 'i'.repeat(20),
  interest: 'rqdata',
  invoice_address: '北京市示例路 1 号',
  invoice_bank: '示例银行示例支行',
  invoice_bank_account: '6222021234567890',
  invoice_buyer: 'company',
  invoice_country: 'United Kingdom',
  invoice_email: 'invoice@example.com',
  invoice_kind: 'special',
  invoice_phone: '010-55556666',
  invoice_registration_number: 'GB123456789',
  invoice_tax_number: '91110108MA01ABCDX5',
  invoice_title: '示例三基金管理有限公司',
  key: 'c'.repeat(64),
  known: '12/2026-11-27',
  locale: 'zh-CN',
  items: 'research:1,futures:1',
  kind: 'contact',
  merchandise: 'rqdata_cloud',
  message: '请与我联系，说明数据的更新时间。',
  name: '王隐名',
  opening: 'no-such-opening',
  order_book_id: 'SIM001',
  order_book_ids: 'SIM001,SIM002',
  page: '1',
  page_size: '20',
  partner: 'utm-partner-7',
  password: '墨色琴弦-42',
  pending: `1.${'a'.repeat(64)}`,
  path: '/welcome/rqdata',
  period_months: '1',
  phone: '+8613900139002',
  phone_number: '+8613900139003',
  preferred_times: `${appointmentDays(new Date())[2]}/am,${appointmentDays(new Date())[4]}/pm`,
  po_number: 'PO-2026-0043',
  price_kind: 'free',
  product: 'rqdata-cloud',
  purpose: 'login',
  q: '日线行情',
  quotation: `Q-0123456789.${'0'.repeat(64)}`,
  randstr: '@abcdef',
  reason: '买错了产品，请退款。',
  rememberMe: 'true',
  registration: `1795000000000.${'0'.repeat(64)}`,
  remarks: '希望安排在上午。',
  resume: 'f'.repeat(43),
  role: 'lecturer',
  seats: '30',
  signup: 'allow',
  slot: `${appointmentDays(new Date())[2]}T14:30`,
  slip_number: 'SLIP20261122',
  sms_code: '357913',
  sort: 'relevance',
  source: 'utm_source=mail-7',
  start_date: '2025-06-02',
  starts_on: '2026-12-01',
  status: 'paid',
  supplier: 'a-data',
  team_size: '2-5',
  ticket: 't'.repeat(40),
  title: '研究员',
  to: '2026-11-30',
  token: 'f'.repeat(43),
  type: 'supplier',
  username: '+8613900139004',
  way: 'bank_transfer',
  workspaceId: 'w'.repeat(16),
  workspace_id: 'w'.repeat(16),
  x: '120',
};

/** Calls in which a name has another meaning. */
const ownSamples: Readonly<Record<string, Fields>> = {
  answerCaptchaChallenge: { id: 'c'.repeat(24) },
  applyForCloudTrial: { purpose: '评估因子研究流程' },
  cancelRoadShow: { reference: 'R-0123456789' },
  applyForTrial: { purpose: '评估因子研究流程' },
  endLateMail: { token: `1.${'0'.repeat(64)}` },
  getApplication: { code: 'A-0123456789' },
  getLead: { reference: 'L-0123456789' },
  getRoadShow: { reference: 'R-0123456789' },
  registerBooker: { reference: 'R-0123456789' },
  moveRoadShow: { reference: 'R-0123456789' },
  getPrice: { fields: 'open,close', frequency: '1d' },
  listOrders: { from: '2026-11-01' },
  loginByPassword: { password: onWire('墨色琴弦-42') },
  pickInterview: { code: 'A-0123456789' },
  withdrawApplication: { code: 'A-0123456789' },
};

/**
 * Builds a request with valid values in every field, for tests that replace one at a time. Its codes, tickets and ids are unknown to the
 * server.
 * @throws Error for a field without a sample
 */
export function sampleRequest(name: string): SampleRequest {
  const call = calls[name];
  if (!call) throw new Error(`no call ${name}`);
  const fill = (part: { shape: object }) =>
    Object.fromEntries(
      Object.keys(part.shape).map((field) => {
        const sample = ownSamples[name]?.[field] ?? samples[field];
        if (sample === undefined) throw new Error(`${name}: no sample of ${field}`);
        return [field, sample];
      }),
    );
  return { params: fill(call.params), query: fill(call.query), body: fill(call.body) };
}
