import type { FastifyInstance } from 'fastify';
import { createEmbeddedCaptcha } from '#server/adapters/captcha/embedded-captcha.ts';
import { createCaptchaStore } from '#server/adapters/captcha/stored-captcha.ts';
import { createClock, type MovableClock } from '#server/kernel/ports/clock.ts';
import { buildApi } from '#server/main/build-api.ts';
import type { TestApi } from './test-api.ts';

/** A process on the database of others, whose machine has a clock of its own. */
export type Process = { app: FastifyInstance; clock: MovableClock };

const gapPx = 160;

/** @param wrongByMs how much later the clock of its machine is; the human check knows it as well */
export async function startProcess(api: TestApi, wrongByMs: number): Promise<Process> {
  const clock = createClock(wrongByMs);
  const { db, faults } = api.deps;
  const slider = createEmbeddedCaptcha({ store: createCaptchaStore(db, clock), faults, fixedGap: gapPx });
  const verify: typeof slider.verify = (proof) =>
    (proof.ticket.startsWith('ok-') ? api.deps.captcha : slider).verify(proof);
  const captcha = { ...slider, verify };
  const app = await buildApi({ ...api.deps, clock, captcha, embeddedCaptcha: captcha });
  await app.ready();
  return { app, clock };
}
