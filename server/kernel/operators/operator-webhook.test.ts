import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { notifyOperators } from './notify-operators.ts';
import { signWebhook } from './operator-webhook.ts';

const secret = `whsec_${Buffer.from('thirty-two bytes of a test secret').toString('base64')}`;
const received: { headers: Record<string, string | string[] | undefined>; body: string }[] = [];
let status = 200;
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ headers: request.headers, body });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
});
let api: TestApi;
beforeAll(async () => {
  const port = await listenOnLoopback(receiver);
  api = await createTestApi({
    OPERATOR_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
    OPERATOR_WEBHOOK_SECRET: secret,
    OPERATOR_EMAIL: 'ops@example.com',
  });
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => receiver.close(resolve));
});

const event = {
  kind: 'lead' as const,
  reference: 'L-7Q2M9XK4TB',
  summary: '咨询：李雷',
  details: [
    ['姓名', '李雷'],
    ['电话', ''],
  ] as const,
};
const tell = () => notifyOperators(api.deps.db, api.deps.config, api.clock.now(), event);

it('an event reaches the operators by mail and, signed, by webhook; again with the same id when it was refused', async () => {
  status = 500;
  await tell();
  await api.runJobs();
  status = 200;
  api.clock.move(120_000);
  await api.runJobs();

  expect(api.mail).toHaveLength(1);
  expect(api.mail[0]).toMatchObject({ to: { address: 'ops@example.com' }, subject: '[睿量] 咨询：李雷' });
  expect(api.mail[0]?.text).toMatch(
    /^咨询：李雷\n\n编号：L-7Q2M9XK4TB\n姓名：李雷\n\n运营后台：http.*\/desk\/record\/any#L-7Q2M9XK4TB\n$/,
  );
  expect(received).toHaveLength(2);
  expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id']);
  for (const { headers, body } of received) {
    const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(signWebhook(secret, content));
    expect(JSON.parse(body)).toMatchObject({ type: 'lead.created', data: { reference: 'L-7Q2M9XK4TB' } });
  }
});

it('a redirect is not followed', async () => {
  received.length = 0;
  status = 302;
  await tell();
  await api.runJobs();
  expect(received).toHaveLength(1);
  expect(api.logged.some((line) => line.includes('operator-webhook') && line.includes('failed'))).toBe(true);
});

it('a signature is the one of the published example', () => {
  // standard-webhooks/standard-webhooks, spec/standard-webhooks.md, "Signature scheme".
  const content = 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}';
  expect(signWebhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', content)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});
