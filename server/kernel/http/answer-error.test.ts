import { fastify, type FastifyError } from 'fastify';
import { expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import fieldErrors from '#messages/zh-CN/field-errors.json' with { type: 'json' };
import said from '#messages/zh-CN/refusals.json' with { type: 'json' };
import { httpDurations } from '#server/kernel/metrics/instruments.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { BadField, Refusal, TooMany } from '#server/kernel/refusals/refusal.ts';
import { answerError, isOutage } from './answer-error.ts';
import { createMetrics } from './metrics.ts';
import { requireReachedPhone } from './required-fields.ts';

it('the codes of an outage are no mistakes of a statement', () => {
  const isOf = (code: string) => isOutage({ code } as FastifyError);
  const outages = 'ECONNREFUSED ETIMEDOUT ENOSPC EPIPE 57P01 57014 55P03 53300 53100 08006'.split(' ');
  expect(outages.filter((code) => !isOf(code))).toEqual([]);
  expect(['23505', '42P01', ''].filter(isOf)).toEqual([]);
});

it('the message of a server error is not in the reply; replies are timed in seconds, those of pages together', async () => {
  const app = fastify();
  createMetrics(app);
  app.setErrorHandler(answerError);
  app.get('/*', () => Promise.reject(Object.assign(new Error('secret'), { statusCode: 500 })));
  const readSeconds = async () =>
    (await httpDurations.get()).values.find(
      ({ metricName, labels }) => metricName?.endsWith('_sum') && labels.route === 'pages' && labels.status === 500,
    )?.value ?? 0;
  const before = await readSeconds();
  const startedAt = performance.now();
  const { statusCode, body } = await app.inject('/welcome/7');
  expect([statusCode, body.includes('secret')]).toEqual([500, false]);
  await app.close();
  const seconds = (await readSeconds()) - before;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual((performance.now() - startedAt) / 1000);
});

it.each([
  ['a refusal', new Refusal('codeWrong'), 200, { code: refusals.codeWrong.code, message: said.codeWrong }],
  ['a full limit', new TooMany(7), 429, { code: 429, message: said.tooMany }],
  [
    'a colleague’s mistake',
    new OpsError('没有这份申请', 'code'),
    200,
    { code: refusals.deskRefused.code, message: '没有这份申请', field: 'code' },
  ],
  [
    'a bad field',
    new BadField('email_code', 'codeEmpty'),
    200,
    { code: refusals.badInput.code, message: fieldErrors.codeEmpty, field: 'email_code' },
  ],
])('%s is answered in its own way', async (_name, error, status, body) => {
  const app = fastify();
  app.setErrorHandler(answerError);
  app.get('/api/refused', () => Promise.reject(error));
  const reply = await app.inject({ url: '/api/refused', headers: { 'accept-language': 'zh-CN' } });
  expect([reply.statusCode, reply.json()]).toEqual([status, body]);
  expect(reply.headers['retry-after']).toBe(status === 429 ? '7' : undefined);
  await app.close();
});

it('no code is asked for a number that none is sent to', () => {
  expect(requireReachedPhone('phone', '13800138000')).toBe('+8613800138000');
  expect(() => requireReachedPhone('phone', '+852 2123 4567')).toThrow('phoneNotReached');
});
