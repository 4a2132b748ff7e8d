import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { createEmbeddedCaptcha } from '#server/adapters/captcha/embedded-captcha.ts';
import { buildApi } from '#server/main/build-api.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { createClient, type TestClient } from '#server/testing/test-client.ts';
import { createCaptchaStore } from './stored-captcha.ts';

const gapPx = 160;

let api: TestApi;
let app: FastifyInstance;
let captcha: ReturnType<typeof createEmbeddedCaptcha>;
beforeAll(async () => {
  api = await createTestApi();
  const { db, clock, faults } = api.deps;
  captcha = createEmbeddedCaptcha({ store: createCaptchaStore(db, clock), faults, fixedGap: gapPx });
  app = await buildApi({ ...api.deps, captcha, embeddedCaptcha: captcha });
});
afterAll(async () => {
  await app.close();
  await api.close();
});

async function answer(client: TestClient, x: number) {
  const { body } = await client.get('/captcha/challenge');
  return (await client.post('/captcha/answer', { id: body.data.id, x: String(x) })).body;
}

it('gives a ticket that is good once for a solved puzzle, and a refusal for a wrong answer', async () => {
  const client = createClient(app);
  expect(await answer(client, 20)).toMatchObject({ code: refusals.captchaFailed.code });
  const { data } = await answer(client, gapPx);
  const proof = { ticket: data.ticket, randstr: data.randstr, clientAddress: '203.0.113.7' };
  expect([await captcha.verify(proof), await captcha.verify(proof)]).toEqual([true, false]);
});

it('solves one of two open puzzles, and takes one of two tickets, and leaves the other', async () => {
  const client = createClient(app);
  const ids: string[] = [];
  for (let at = 0; at < 2; at += 1) ids.push((await client.get('/captcha/challenge')).body.data.id);
  const proofs = [];
  for (const id of ids) {
    const { data } = (await client.post('/captcha/answer', { id, x: String(gapPx) })).body;
    proofs.push({ ticket: data.ticket, randstr: data.randstr, clientAddress: '203.0.113.7' });
  }
  for (const proof of proofs) expect(await captcha.verify(proof)).toBe(true);
});

it('draws three puzzles a minute for each of sixty behind one address, and as many for another address', async () => {
  const [eager, other] = [createClient(app), createClient(app)];
  const statuses: number[] = [];
  while (statuses.length <= 180) statuses.push((await eager.get('/captcha/challenge')).status);
  expect(statuses.indexOf(429)).toBe(180);
  expect((await other.get('/captcha/challenge')).status).toBe(200);
  api.clock.move(60_000);
  expect((await eager.get('/captcha/challenge')).status).toBe(200);
});
