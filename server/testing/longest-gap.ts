/** Measures the longest time that work blocks the event loop, and its duration, both in milliseconds. */
export async function longestGap(work: () => Promise<unknown>): Promise<{ gapMs: number; tookMs: number }> {
  const startedAt = performance.now();
  let [last, gapMs] = [startedAt, 0];
  const look = () => {
    const now = performance.now();
    gapMs = Math.max(gapMs, now - last);
    last = now;
  };
  const timer = setInterval(look, 5);
  await work().finally(() => clearInterval(timer));
  look();
  return { gapMs, tookMs: last - startedAt };
}
