import { fastify, type FastifyError } from 'fastify';
import { expect, it } from 'vitest';
import { httpDurations } from '#server/kernel/metrics/instruments.ts';
import { answerError, isOutage } from './answer-error.ts';
import { createMetrics } from './metrics.ts';
import { requireReachedPhone } from './required-fields.ts';

it('the codes of an outage are no mistakes of a statement', () => {
  const isOf = (code: string) => isOutage({ code } as FastifyError);
  const outages = 'ECONNREFUSED ETIMEDOUT ENOSPC EPIPE 57P01 57014 55P03 53300 53100 08006'.split(' ');
  expect(outages.filter((code) => !isOf(code))).toEqual([]);
  expect(['23505', '42P01', ''].filter(isOf)).toEqual([]);
});

it('what an error of the server says is not answered; answers are timed in seconds, those of pages together', async () => {
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

it('no code is asked for a number that none is sent to', () => {
  expect(requireReachedPhone('phone', '13800138000')).toBe('+8613800138000');
  expect(() => requireReachedPhone('phone', '+852 2123 4567')).toThrow('phoneNotReached');
});
