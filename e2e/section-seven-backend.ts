import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { yuanFromFen } from '#contract/money.ts';
import { quote } from '#lib/shared/pricing/price-list.ts';

/** The fields of a signed-in person, exactly those of docs/behaviour.md#envelope without our additions. */
const account = {
  userId: 7,
  avatar: null,
  email: 'wang@example.com',
  phone: '+8613800138000',
  fullname: '王五',
  init_password: false,
};
const licence = {
  id: 'L-7',
  key: 'header.payload.signature',
  product: 'rq-factor',
  issuedAt: '2026-11-23T00:00:00Z',
  expiresAt: '2026-12-23T00:00:00Z',
  quota: { dailyTrafficBytes: null, concurrentSessions: 1 },
};
const chosen = quote([{ id: 'professional', quantity: 1 }], 12);
const amount = yuanFromFen('totalFen' in chosen ? chosen.totalFen : 0);
const groups = [
  {
    id: 'package',
    name: '套餐',
    items: [{ id: 'professional', name: '专业版', unit: '用户', unit_price: amount, quantity: 1, amount }],
  },
];
export const orderId = 'O-SECTION-SEVEN';
const order = {
  id: orderId,
  merchandise: 'rqdata_cloud',
  merchandise_groups: groups,
  amount,
  status: 'pending_payment',
  user_error_msg: null,
  period_months: 12,
  starts_on: null,
  workspace_id: null,
  created_at: '2026-11-23T00:00:00Z',
  pay_before: '2099-11-23T00:00:00Z',
  paid_at: null,
  payment_way: null,
  slip_number: null,
  buyer: { name: null, company: null, phone: null, email: account.email },
  invoice: null,
  invoice_state: 'none',
  issued_invoice: null,
  licence: null,
  history: [{ status: 'pending_payment', at: '2026-11-23T00:00:00Z' }],
  refund: null,
};

/** A third party's human check that everybody passes, with its interface. */
const captchaScript = `window.TencentCaptcha = class {
  constructor(appId, callback) { this.callback = callback; }
  show() { this.callback({ ret: 0, ticket: 'a-ticket', randstr: '@abc' }); }
};`;

export type SectionSevenBackend = {
  origin: string;
  /** Method and path of every call that was answered, and of every one that this backend does not know. */
  answered: string[];
  unknown: string[];
  close(): Promise<void>;
};

/**
 * A backend that has the calls of the specification's section 7 and nothing that we have added, in front of the pages of a
 * site that runs. Which human check is used and which countries there are, it says by paths that the specification leaves
 * open; the list of countries it does not have.
 */
export async function startSectionSevenBackend(pagesOrigin: string): Promise<SectionSevenBackend> {
  const answered: string[] = [];
  const unknown: string[] = [];
  const session = { isOpen: false, hasTrial: false };
  const done = { code: 0, message: 'ok' };
  const data = (content: unknown) => ({ ...done, data: content });
  const signedOut = { code: 1001, message: '请先登录' };
  const own = (reply: () => unknown) => () => (session.isOpen ? reply() : signedOut);
  const standing = () => ({
    state: session.hasTrial ? 'active' : 'none',
    licence: session.hasTrial ? licence : null,
    booking: null,
    known: { name: null, company: null, title: null, email: account.email },
    agreed: true,
  });
  const replies: Record<string, () => unknown> = {
    'POST /user/isLogin.do': own(() => ({ ...done, ...account })),
    'GET /user/profile': own(() =>
      data({ ...account, createdAt: '2026-01-01T00:00:00Z', wechatBound: false, agreements: [] }),
    ),
    'POST /user/sms/send': () => done,
    'POST /user/login/phone'() {
      session.isOpen = true;
      return { ...done, ...account };
    },
    'GET /user/v1/workspaces': own(() => data([])),
    'GET /rqlicense/rq-factor/trial/check_trial': own(() => data(standing())),
    'POST /rqlicense/rq-factor/trial': own(() => {
      session.hasTrial = true;
      return data(licence);
    }),
    'GET /rqcrm/v1/get_full_company_name': () => data({ names: [] }),
    'POST /business/v1/order_intention': () =>
      data({
        id: 'quote-of-section-seven',
        merchandise_groups: groups,
        period_months: 12,
        starts_on: null,
        amount,
        expires_at: '2099-11-23T00:00:00Z',
      }),
    'POST /business/v1/orders': own(() =>
      data({ id: orderId, status: order.status, amount, pay_before: order.pay_before }),
    ),
    [`GET /business/v1/orders/${orderId}`]: own(() => data(order)),
    'GET /business/v1/orders': own(() => data({ items: [order], total: 1, page: 1, page_size: 10 })),
    'GET /common/captcha': () => data({ scriptUrl: '/api/captcha.js', appId: 'third-party' }),
  };

  function answer(incoming: IncomingMessage, reply: ServerResponse) {
    incoming.resume();
    const { pathname } = new URL(incoming.url ?? '/', pagesOrigin);
    if (pathname === '/api/captcha.js') return reply.setHeader('content-type', 'text/javascript').end(captchaScript);
    const call = `${incoming.method} ${pathname.slice('/api'.length)}`;
    const make = replies[call];
    (make ? answered : unknown).push(call);
    reply.writeHead(make ? 200 : 404, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(make ? make() : { code: 404, message: 'no such call' }));
  }

  function passOn(incoming: IncomingMessage, reply: ServerResponse) {
    const outgoing = request(
      pagesOrigin + (incoming.url ?? '/'),
      { method: incoming.method, headers: incoming.headers },
      (page) => {
        reply.writeHead(page.statusCode ?? 502, page.headers);
        page.pipe(reply);
      },
    );
    outgoing.on('error', () => reply.destroy());
    incoming.pipe(outgoing);
  }

  const server = createServer((incoming, reply) =>
    incoming.url?.startsWith('/api/') ? answer(incoming, reply) : passOn(incoming, reply),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    answered,
    unknown,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
