import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const scriptUrl = 'https://hm.example.com/hm.js?site';
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  // Another file of this worker would otherwise get the module as evaluated here.
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** The module as a build with these settings has it. */
async function built(environment: Record<string, string> = { SITE_ANALYTICS_SCRIPT_URL: scriptUrl }) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return import('./analytics.ts');
}

const event = ['_trackEvent', 'trial', 'granted', 'ams'];

describe('an event', () => {
  it('calls the configured function after consent, with its owner', async () => {
    const { answerAnalytics, track } = await built();
    const queue: unknown[] = [];
    vi.stubGlobal('_hmt', queue);
    answerAnalytics('yes');
    track('trial', 'granted', 'ams');
    expect(queue).toEqual([event]);
  });

  it.each([null, 'no'] as const)('calls nothing where the answer is %s, also later', async (answer) => {
    const { answerAnalytics, track } = await built();
    const queue: unknown[] = [];
    vi.stubGlobal('_hmt', queue);
    answerAnalytics(answer);
    track('trial', 'granted', 'ams');
    vi.advanceTimersByTime(10_000);
    expect(queue).toEqual([]);
  });

  it('calls nothing where nothing is configured', async () => {
    const { answerAnalytics, track } = await built({ SITE_ANALYTICS_SCRIPT_URL: '' });
    const queue: unknown[] = [];
    vi.stubGlobal('_hmt', queue);
    answerAnalytics('yes');
    track('trial', 'granted', 'ams');
    expect(queue).toEqual([]);
  });

  it('is tried once more after 3000 ms when the function is not there yet', async () => {
    const { answerAnalytics, track } = await built({
      SITE_ANALYTICS_SCRIPT_URL: scriptUrl,
      SITE_ANALYTICS_FUNCTION: 'report',
    });
    answerAnalytics('yes');
    track('trial', 'granted', 'ams');
    const report = vi.fn<(given: unknown) => void>();
    vi.stubGlobal('report', report);
    vi.advanceTimersByTime(2999);
    expect(report).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(report).toHaveBeenCalledExactlyOnceWith(event);
  });

  it('is tried twice and not thrice when the function throws, and never throws itself', async () => {
    const { answerAnalytics, track } = await built({
      SITE_ANALYTICS_SCRIPT_URL: scriptUrl,
      SITE_ANALYTICS_FUNCTION: 'report',
    });
    const report = vi.fn<() => void>(() => {
      throw new Error('blocked');
    });
    vi.stubGlobal('report', report);
    answerAnalytics('yes');
    track('trial', 'granted', 'ams');
    vi.advanceTimersByTime(60_000);
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('is not tried again after the consent was taken back', async () => {
    const { answerAnalytics, track } = await built();
    answerAnalytics('yes');
    track('trial', 'granted', 'ams');
    answerAnalytics(null);
    const queue: unknown[] = [];
    vi.stubGlobal('_hmt', queue);
    vi.advanceTimersByTime(3000);
    expect(queue).toEqual([]);
  });
});
