import { expect } from 'vitest';
import type { TestClient } from './test-client.ts';

/** Begins a login by WeChat on the page `from`. @returns its state */
export async function beginWechat(client: TestClient, from?: string): Promise<string> {
  const query = new URLSearchParams({ device: 'pc', ...(from === undefined ? {} : { from }) });
  return (await client.get(`/wechat/state?${query}`)).body.data.state;
}

/** Answers on the page that stands for the QR code. @returns the address it sends the window to, below `/api` */
export async function answerQr(
  client: TestClient,
  state: string,
  how: 'approve' | 'refuse' | 'expire',
): Promise<string> {
  const reply = await client.post('/wechat/embedded', { state, answer: how });
  expect(reply.status).toBe(303);
  return String(reply.headers['location']).slice('/api'.length);
}

/** Goes to the token endpoint. @returns where that sends the window */
export async function followWechat(client: TestClient, path: string): Promise<string> {
  const reply = await client.get(path);
  expect(reply.status).toBe(302);
  return String(reply.headers['location']);
}

/** The whole way with a confirmation. @returns where the window ends up */
export const confirmWechat = async (client: TestClient, from?: string) =>
  followWechat(client, await answerQr(client, await beginWechat(client, from), 'approve'));

/** The reference under which a confirmed identity waits. */
export const referenceOf = (location: string) => new URL(location, 'http://localhost').searchParams.get('binfo') ?? '';
