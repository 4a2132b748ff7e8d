import type { Deps } from './deps.ts';
import { pruneCaptcha } from './services/captcha-store.ts';
import { pruneEvents } from './services/limits.ts';
import { pruneSessions } from './services/sessions.ts';
import { pruneCodes } from './services/verification-codes.ts';
import { pruneWechatBinds } from './services/wechat-identities.ts';
import { pruneWechatStates } from './services/wechat-states.ts';

const everyMs = 10 * 60 * 1000;
const prunes = [pruneEvents, pruneSessions, pruneCodes, pruneCaptcha, pruneWechatStates, pruneWechatBinds];

/** Deletes what time has made useless, now and then. @returns stops it */
export function startHousekeeping({ db, clock, log }: Deps): () => void {
  const timer = setInterval(() => {
    const now = clock.now();
    Promise.all(prunes.map((prune) => prune(db, now))).catch((error: unknown) =>
      log.error({ err: error }, 'housekeeping failed'),
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
