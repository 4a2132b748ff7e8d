import type { FastifyInstance } from 'fastify';
import { createEmbeddedCaptcha } from '#server/adapters/captcha/embedded-captcha.ts';
import { createCaptchaStore } from '#server/adapters/captcha/stored-captcha.ts';
import { createClock, type MovableClock } from '#server/kernel/ports/clock.ts';
import { buildApi } from '#server/main/build-api.ts';
import { createTestApi, type TestApi } from './test-api.ts';

/** A process on a shared database, with its own clock. */
export type Process = { app: FastifyInstance; clock: MovableClock };

/** Position of the gap in each human check. */
export const gapPx = 160;
const wrongByMs = 6 * 60_000;

export type TwoClocks = {
  api: TestApi;
  processes: Record<'ahead' | 'behind', Process>;
  /** Moves all clocks. */
  move: (ms: number) => void;
  close: () => Promise<void>;
};

/** Starts two processes on one database: one clock is six minutes ahead, the other six behind. */
export async function startTwoClocks(): Promise<TwoClocks> {
  const api = await createTestApi();
  const processes = { ahead: await startProcess(api, wrongByMs), behind: await startProcess(api, -wrongByMs) };
  return {
    api,
    processes,
    move(ms) {
      for (const { clock } of [api, ...Object.values(processes)]) clock.move(ms);
    },
    async close() {
      for (const { app } of Object.values(processes)) await app.close();
      await api.close();
    },
  };
}

/** Starts a process. @param laterMs offset of its machine's clock, which its human check uses, too */
async function startProcess(api: TestApi, laterMs: number): Promise<Process> {
  const clock = createClock(laterMs);
  const { db, faults } = api.deps;
  const slider = createEmbeddedCaptcha({ store: createCaptchaStore(db, clock), faults, fixedGap: gapPx });
  const verify: typeof slider.verify = (proof) =>
    (proof.ticket.startsWith('ok-') ? api.deps.captcha : slider).verify(proof);
  const captcha = { ...slider, verify };
  const app = await buildApi({ ...api.deps, clock, captcha, embeddedCaptcha: captcha });
  await app.ready();
  return { app, clock };
}
