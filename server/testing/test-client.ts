import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export type TestReply = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // A test reads any reply of the server.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  text: string;
};

export type TestClient = {
  address: string;
  /** The session's cookie. */
  cookie: string | undefined;
  /** Every other cookie by name. */
  otherCookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<TestReply>;
  postJson(path: string, body: unknown): Promise<TestReply>;
  postFile(path: string, content: Buffer): Promise<TestReply>;
  post(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<TestReply>;
};

let lastAddress = randomInt(2 ** 20);

/** Creates a browser: same-origin, with the session cookie, and with its own address (through a trusted proxy). */
export function createClient(app: FastifyInstance, origin = 'http://localhost:3000'): TestClient {
  lastAddress += 1;
  const address = `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
  const client: TestClient = {
    address,
    cookie: undefined,
    otherCookies: new Map(),
    get: (path, headers = {}) => exchange('GET', path, undefined, headers),
    postJson: (path, body) => exchange('POST', path, JSON.stringify(body), { 'content-type': 'application/json' }),
    postFile: (path, content) => exchange('POST', path, content, { 'content-type': 'application/octet-stream' }),
    post: (path, form = {}, headers = {}) => exchange('POST', path, new URLSearchParams(form).toString(), headers),
  };

  async function exchange(
    method: 'GET' | 'POST',
    path: string,
    payload: string | Buffer | undefined,
    headers: Record<string, string>,
  ): Promise<TestReply> {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: '127.0.0.1',
      headers: {
        'x-forwarded-for': client.address,
        ...cookieHeader(),
        ...(method === 'POST' ? { origin, 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    keepCookie(response.cookies);
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : undefined,
      text: response.body,
    };
  }

  function keepCookie(cookies: Array<{ name: string; value: string }>) {
    for (const { name, value } of cookies) {
      if (name.endsWith('sid')) client.cookie = value ? `${name}=${value}` : undefined;
      else client.otherCookies.set(name, value);
    }
  }

  function cookieHeader(): Record<string, string> {
    const others = [...client.otherCookies].map(([name, value]) => `${name}=${value}`);
    const cookie = [...(client.cookie ? [client.cookie] : []), ...others].join('; ');
    return cookie ? { cookie } : {};
  }

  return client;
}
