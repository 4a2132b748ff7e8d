import { expect } from 'vitest';
import type { TestClient } from './test-client.ts';

/** Starts a WeChat log-in on the page `from`. @returns its state */
export async function beginWechat(client: TestClient, from?: string): Promise<string> {
  const query = new URLSearchParams({ device: 'pc', ...(from === undefined ? {} : { from }) });
  return (await client.get(`/wechat/state?${query}`)).body.data.state;
}

/** Answers on the page that replaces the QR code. @returns the URL that the window is redirected to, below `/api` */
export async function answerQr(
  client: TestClient,
  state: string,
  how: 'approve' | 'refuse' | 'expire',
): Promise<string> {
  const reply = await client.post('/wechat/embedded', { state, answer: how });
  expect(reply.status).toBe(303);
  return String(reply.headers['location']).slice('/api'.length);
}

/** Requests the token endpoint. @returns its redirect URL */
export async function followWechat(client: TestClient, path: string): Promise<string> {
  const reply = await client.get(path);
  expect(reply.status).toBe(302);
  return String(reply.headers['location']);
}

/** Logs in with a confirmation. @returns the final URL of the window */
export const confirmWechat = async (client: TestClient, from?: string) =>
  followWechat(client, await answerQr(client, await beginWechat(client, from), 'approve'));

/** Returns the reference of a confirmed identity that is not linked yet. */
export const referenceOf = (location: string) => new URL(location, 'http://localhost').searchParams.get('binfo') ?? '';
