import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Scheduler } from './scheduler.ts';
import type { Random } from './seeded-random.ts';

/**
 * Replaces the globals for time and randomness in the tasks of a simulation: timers, `performance.now`, `Math.random` and the random
 * functions of `node:crypto`. Other code in this process keeps the real ones.
 * @returns a function that restores them
 */
export function virtualiseGlobals(scheduler: Scheduler): () => void {
  const real = {
    random: Math.random,
    now: performance.now.bind(performance),
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    randomInt: crypto.randomInt,
    randomBytes: crypto.randomBytes,
    randomUUID: crypto.randomUUID,
  };
  const drawn = () => scheduler.current()?.random;
  const bytes = (random: Random, size: number) =>
    Buffer.from(Array.from({ length: size }, () => random.integer(0, 256)));

  Math.random = () => drawn()?.next() ?? real.random();
  performance.now = () => (scheduler.current() ? scheduler.nowMs : real.now());
  Object.assign(globalThis, {
    setTimeout: (fire: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      if (!scheduler.current()) return real.setTimeout(fire, ms, ...given);
      return new VirtualTimer(scheduler.setTimer(ms, () => fire(...given)));
    },
    clearTimeout: (timer: NodeJS.Timeout | VirtualTimer | undefined) =>
      timer instanceof VirtualTimer ? timer.cancel() : real.clearTimeout(timer),
  });
  Object.assign(crypto, {
    randomInt: (from: number, to?: number) => {
      const [low, high] = to === undefined ? [0, from] : [from, to];
      return drawn()?.integer(low, high) ?? real.randomInt(low, high);
    },
    randomBytes: (size: number) => {
      const random = drawn();
      return random ? bytes(random, size) : real.randomBytes(size);
    },
    randomUUID: () => {
      const random = drawn();
      if (!random) return real.randomUUID();
      const hex = bytes(random, 16).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  });
  syncBuiltinESMExports();

  return () => {
    Math.random = real.random;
    performance.now = real.now;
    Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
    const { randomInt, randomBytes, randomUUID } = real;
    Object.assign(crypto, { randomInt, randomBytes, randomUUID });
    syncBuiltinESMExports();
  };
}

class VirtualTimer {
  readonly cancel: () => void;

  constructor(cancel: () => void) {
    this.cancel = cancel;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
