import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dataApiApiPath, dataApiClientHeader } from '#contract/data-api.ts';
import { marketPushPath } from '#contract/market-push.ts';
import { calls } from '#server/testing/contract-calls.ts';
import { sampleRequest } from '#server/testing/sample-requests.ts';
import type { Sent } from './own-server.ts';

/** Milliseconds of processor that a text may cost above a short one where a password is hashed (Argon2id). */
const mostMsWithHash = 250;
/** Lengths of texts in bytes: a body, an address, and a header within and far above the limit. */
const lengths = { body: 60_000, address: 12_000, headers: [900, 14_000] } as const;

/** Credentials for the places behind a login or a licence, read when a request is made. */
export type Credentials = { cookie: string; licence: string };

/** One place that a text can be put into. */
export type Place = {
  name: string;
  length: number;
  rightValue?: string;
  mostMs?: number;
  put: (text: string) => Sent | null;
};

/** Limits count by address: each request has one of its own. */
export const address = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });

const callPlaces = (credentials: Credentials): Place[] =>
  Object.entries(calls).flatMap(([name, call]) => {
    const { params, query, body } = sampleRequest(name);
    const hashes = 'password' in body;
    const endsSession = name === 'logout' || name === 'deleteAccount';
    const send = (own: { params?: object; query?: object; body?: object }): Sent => {
      const values = {
        params: { ...params, ...own.params },
        query: { ...query, ...own.query },
        body: { ...body, ...own.body },
      };
      const path = call.path.replace(/\{(\w+)\}/g, (_, field: keyof typeof params) =>
        encode(values.params[field] ?? ''),
      );
      const search = Object.entries(values.query)
        .map(([field, value]) => `${field}=${encode(value)}`)
        .join('&');
      return {
        method: call.method,
        path: `/api${path}?${search}`,
        headers: {
          ...address(),
          ...(endsSession ? {} : { cookie: credentials.cookie }),
          'content-type': 'application/json',
        },
        // The one encoding that carries halves of surrogate pairs; the server takes every call in either.
        ...(call.method === 'POST' ? { body: JSON.stringify(values.body) } : {}),
      };
    };
    const inPart = (part: 'params' | 'query' | 'body', fields: Record<string, string>): Place[] =>
      Object.entries(fields).map(([field, rightValue]) => ({
        name: `${name} ${part}.${field}`,
        length: part === 'body' ? lengths.body : lengths.address,
        rightValue,
        ...(hashes ? { mostMs: mostMsWithHash } : {}),
        put: (text) => send({ [part]: { [field]: text } }),
      }));
    return [...inPart('params', params), ...inPart('query', query), ...inPart('body', body)];
  });

/** Routes without a contract, which third parties and browsers request, found in the source by the spelling of routes. */
const hiddenRoutes = globSync('server/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b(?:app|scope)\.(get|post)\(\s*'(\/[\w/:.-]+)'/g)])
  .map(([, method = '', path = '']) => ({
    method: method === 'get' ? ('GET' as const) : ('POST' as const),
    path: path === '/robots.txt' || path.startsWith('/.well-known') ? path : `/api${path}`,
  }))
  .filter(({ path }) => !path.startsWith('/api/test/'));
const contentTypes = ['application/json', 'application/x-www-form-urlencoded', 'application/csp-report'];
const routeNames = { channel: ['alipay', 'wechat_pay'] };

const hiddenPlaces: Place[] = hiddenRoutes.flatMap(({ method, path }) => {
  const known = path.replace(/:channel/, routeNames.channel[0] ?? '').replace(/:\w+/g, 'x'.repeat(26));
  const inQuery: Place = {
    name: `${method} ${path} query`,
    length: lengths.address,
    put: (text) => ({
      method,
      path: `${known}?${['state', 'code', 'answer', 'q'].map((field) => `${field}=${encode(text.slice(0, text.length / 4))}`).join('&')}`,
      headers: address(),
    }),
  };
  const inBody: Place[] = contentTypes.map((type) => ({
    name: `${method} ${path} body as ${type}`,
    length: lengths.body,
    put: (text) => ({
      method,
      path: known,
      headers: { ...address(), 'content-type': type },
      body: text.toWellFormed(),
    }),
  }));
  return [inQuery, ...(method === 'POST' ? inBody : [])];
});

/** Bodies that are no forms, as every call may get them. */
const bodyPlaces: Place[] = contentTypes.map((type) => ({
  name: `whole body as ${type}`,
  length: lengths.body,
  put: (text) => ({
    method: 'POST',
    path: '/api/user/v2/login',
    headers: { ...address(), 'content-type': type },
    body: text.toWellFormed(),
  }),
}));

/** Pages that are made from their address, as the folders name them, and what only the front answers. */
const pages = globSync('app/**/{page.tsx,route.ts}')
  .map((file) => file.replace(/^app\/|\/(?:page\.tsx|route\.ts)$/g, '').replace(/\[lang\]\/|\([\w-]+\)\//g, ''))
  .filter((path) => path.includes('['))
  .map((path) => `/welcome/${path.replace(/\[(?:\.\.\.)?\w+\]/g, '{x}')}`);
const pagePlaces: Place[] = [
  ...pages,
  '/welcome/{x}',
  '/welcome/en-US/{x}',
  '/{x}',
  '/api/{x}',
  '/quant/{x}',
  '/welcome?q={x}',
  '/welcome/datahub?q={x}&category={x}',
  '/welcome/search?q={x}',
].map((template) => ({
  name: `address ${template}`,
  length: lengths.address,
  put: (text) => ({ method: 'GET', path: template.replace(/\{x\}/g, encode(text.slice(0, 5000))), headers: address() }),
}));

/** Header fields that the server and Next read. */
const headerNames = `
  accept accept-encoding accept-language authorization content-type cookie if-modified-since if-none-match if-range
  origin range referer user-agent x-forwarded-for forwarded via x-forwarded-host x-forwarded-proto x-real-ip
  x-request-id traceparent sec-fetch-site next-url rsc next-router-state-tree next-router-prefetch
  next-router-segment-prefetch next-action upgrade wechatpay-nonce wechatpay-serial wechatpay-signature
  wechatpay-timestamp
`
  .trim()
  .split(/\s+/);
const headerTargets: Sent[] = [
  { method: 'GET', path: '/welcome' },
  { method: 'POST', path: '/api/user/isLogin.do', body: '' },
];
/** Returns a text as a header's value, or null if it has characters that Node's client and server refuse. */
function headerValue(text: string): string | null {
  const value = Buffer.from(text.toWellFormed()).toString('latin1');
  return /[^\t\x20-\x7e\x80-\xff]/.test(value) ? null : value;
}

const headerPlaces: Place[] = headerNames.flatMap((header) =>
  headerTargets.flatMap((target) =>
    lengths.headers.map((length) => ({
      name: `${header} of ${length} bytes at ${target.path}`,
      length,
      put: (text: string) => {
        // Spaces at the beginning of a header never arrive.
        const value = headerValue(`a${text}`);
        // Compressed, as browsers request it: for other clients a page is decompressed, which costs more than any
        // header.
        return value === null
          ? null
          : { ...target, headers: { ...address(), 'accept-encoding': 'br', [header]: value } };
      },
    })),
  ),
);

/** Places that read a header that no page reads: the interfaces that take a licence, files, and the handshake of the push. */
const readers: ReadonlyArray<{ path: string; headers: readonly string[]; sent?: Record<string, string> }> = [
  { path: `/api${dataApiApiPath}/quota`, headers: ['authorization'] },
  { path: '/api/rqlicense/licences/lic_0123456789abcdefghijkl', headers: ['authorization'] },
  {
    path: `/api${dataApiApiPath}/prices?order_book_ids=SIM001&start_date=2025-12-22&end_date=2025-12-24`,
    headers: [dataApiClientHeader, 'accept', 'accept-encoding', 'accept-language', 'if-none-match'],
  },
  {
    path: '/welcome/legal/ams-privacy-2019-07.pdf',
    headers: ['range', 'if-range', 'if-none-match', 'accept-encoding'],
  },
  {
    path: `/api${marketPushPath}`,
    headers: ['authorization', 'origin', 'sec-websocket-key', 'sec-websocket-protocol', 'sec-websocket-extensions'],
    sent: {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  },
];

/** Headers after the prefix that their parser expects: a scheme, a licence, or the beginning of a list. */
const beginnings: Readonly<Record<string, string>> = {
  authorization: 'Bearer ',
  range: 'bytes=',
  'if-none-match': '"',
};

const readerPlaces = (credentials: Credentials): Place[] =>
  readers.flatMap(({ path, headers, sent }) =>
    headers.map((header) => ({
      name: `${header} at ${path}`,
      length: lengths.headers[1],
      put: (text: string) => {
        const value = headerValue(`${beginnings[header] ?? 'a'}${text}`);
        const licence = { authorization: `Bearer ${credentials.licence}` };
        return value === null
          ? null
          : { method: 'GET' as const, path, headers: { ...address(), ...licence, ...sent, [header]: value } };
      },
    })),
  );

/** Returns every place for a stranger's text in a request. */
export const createPlaces = (credentials: Credentials): Record<string, Place[]> => ({
  'a field of a call': callPlaces(credentials),
  'a whole body': bodyPlaces,
  'a route beside the calls': hiddenPlaces,
  'an address': pagePlaces,
  'a header': headerPlaces,
  'a header that files, licences or the push read': readerPlaces(credentials),
});

/** Percent-encodes a text; a lone surrogate has no encoding. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, lengths.address);
}
