export type RandomSource = {
  /** Uniform in [0, 1). */
  uniform: () => number;
  /** Standard normal. */
  normal: () => number;
};

/**
 * A seeded source of numbers: the same seed gives the same numbers on every machine, so that a picture drawn at build is
 * the picture a live demo draws. Uniform: mulberry32 (32-bit state, public domain). Normal: Marsaglia's polar method,
 * G. Marsaglia and T. A. Bray, SIAM Review 6 (1964). Not for secrets.
 */
export function createRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  let spare: number | null = null;

  function uniform(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  function normal(): number {
    if (spare !== null) {
      const value = spare;
      spare = null;
      return value;
    }
    for (;;) {
      const u = uniform() * 2 - 1;
      const v = uniform() * 2 - 1;
      const s = u * u + v * v;
      if (s > 0 && s < 1) {
        const scale = Math.sqrt((-2 * Math.log(s)) / s);
        spare = v * scale;
        return u * scale;
      }
    }
  }

  return { uniform, normal };
}
