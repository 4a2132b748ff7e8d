import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  account,
  addressWithoutPhone,
  amount,
  groups,
  licence,
  order,
  orderId,
  workspace,
} from './section-seven-records.ts';

/** A third party's human check that every client passes, with its interface. */
const captchaScript = `window.TencentCaptcha = class {
  constructor(appId, callback) { this.callback = callback; }
  show() { this.callback({ ret: 0, ticket: 'a-ticket', randstr: '@abc' }); }
};`;

/** Answers a call from the fields of its form. */
type Reply = (form: URLSearchParams) => unknown;

const pages: Readonly<Record<string, { type: string; text: string }>> = {
  '/api/captcha.js': { type: 'text/javascript', text: captchaScript },
  // WeChat's page, where a scan navigates the whole window back.
  '/api/wechat.html': {
    type: 'text/html',
    text: '<a target="_top" href="/welcome/rqdata?auth=wechat&binfo=reference-seven&redirect=%2Fwelcome%2Frqdata">confirm</a>',
  },
};

export type SectionSevenBackend = {
  origin: string;
  /** Method and path of every answered call. */
  answered: string[];
  unknown: string[];
  /** Ends the visitor's session. */
  endSession(): void;
  /** The WeChat reference sent by the last login by password. */
  boundWechat(): string;
  close(): Promise<void>;
};

/**
 * Starts a backend that has only the calls of the specification's section 7, without our additions, in front of the
 * pages of a running site. It announces the human check and the countries by paths that the specification leaves open;
 * it has no list of countries.
 */
export async function startSectionSevenBackend(pagesOrigin: string): Promise<SectionSevenBackend> {
  const answered: string[] = [];
  const unknown: string[] = [];
  const session = { isOpen: false, hasTrial: false, phone: account.phone as string | null, bound: '' };
  const done = { code: 0, message: 'ok' };
  const data = (content: unknown) => ({ ...done, data: content });
  const signedOut = { code: 1001, message: '请先登录' };
  const own =
    (reply: Reply): Reply =>
    (form) =>
      session.isOpen ? reply(form) : signedOut;
  const person = () => ({ ...done, ...account, phone: session.phone });
  const logIn = (phone: string | null) => {
    session.isOpen = true;
    session.phone = phone;
    return person();
  };
  const cloudLicence = () => (session.hasTrial ? { ...licence, product: 'rqdata-cloud' } : null);
  const standing = () => ({
    state: session.hasTrial ? 'active' : 'none',
    licence: session.hasTrial ? licence : null,
    booking: null,
    known: { name: null, company: null, title: null, email: account.email },
    agreed: true,
  });
  const replies: Record<string, Reply> = {
    'POST /user/isLogin.do': own(person),
    'GET /user/profile': own(() =>
      data({ ...person(), createdAt: '2026-01-01T00:00:00Z', wechatBound: session.bound !== '', agreements: [] }),
    ),
    'POST /user/sms/send': () => done,
    'POST /user/email/send': () => done,
    'POST /user/login/phone': () => logIn(account.phone),
    'POST /user/v2/login'(form) {
      session.bound = form.get('bind_wechat') ?? session.bound;
      return logIn(form.get('username') === addressWithoutPhone ? null : account.phone);
    },
    'POST /user/bind/phone': own((form) => logIn(form.get('phone_number'))),
    'POST /user/set/password': own(person),
    'POST /password/reset': () => done,
    'GET /wechat/state': () =>
      data({ state: 's'.repeat(43), qrUrl: '/api/wechat.html', expiresAt: '2099-11-23T00:00:00Z' }),
    'POST /rqlicense/send_email_verify_code': () => done,
    'GET /user/v1/workspaces': own(() => data([workspace])),
    'GET /rqcrm/v1/cloud_trial/check_trial': own(() => data({ ...standing(), licence: cloudLicence(), agreed: false })),
    'POST /rqcrm/v1/cloud_trial': own(() => {
      session.hasTrial = true;
      return data(cloudLicence());
    }),
    'GET /rqlicense/rqdata-cloud/trial/check_trial': own(() =>
      data({ ...standing(), state: 'none', licence: null, agreed: false }),
    ),
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
    [`POST /business/v1/orders/${orderId}/payment_request`]: own(() =>
      data({ way: 'wechat_pay', code_url: 'weixin://wxpay/bizpayurl?pr=seven', expires_at: '2099-11-23T00:00:00Z' }),
    ),
    'GET /business/v1/orders': own(() =>
      data({ items: [{ ...order, returned: '0.00' }], total: 1, page: 1, page_size: 10 }),
    ),
    'GET /common/captcha': () => data({ scriptUrl: '/api/captcha.js', appId: 'third-party' }),
  };

  async function answer(incoming: IncomingMessage, reply: ServerResponse) {
    const { pathname } = new URL(incoming.url ?? '/', pagesOrigin);
    const page = pages[pathname];
    if (page) return reply.setHeader('content-type', page.type).end(page.text);
    const call = `${incoming.method} ${pathname.slice('/api'.length)}`;
    // The specification leaves the bodies of the marketplace open: the catalogue is public, and the site's own.
    const isCatalogue = call.startsWith('GET /business/v1/products');
    const make = replies[call];
    (make || isCatalogue ? answered : unknown).push(call);
    if (isCatalogue) return passOn(incoming, reply);
    const form = new URLSearchParams(await text(incoming));
    reply.writeHead(make ? 200 : 404, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(make ? make(form) : { code: 404, message: 'no such call' }));
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
    incoming.url?.startsWith('/api/') ? void answer(incoming, reply) : passOn(incoming, reply),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    answered,
    unknown,
    endSession: () => void (session.isOpen = false),
    boundWechat: () => session.bound,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
