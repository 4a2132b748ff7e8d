import { useSyncExternalStore } from 'react';
import { analyticsScriptUrl } from './analytics-script.ts';
import { readStored, writeStored } from './storage.ts';

/** SITE_ANALYTICS_FUNCTION at build: the global function that takes an event, as Baidu Tongji's `_hmt.push` does. */
const functionPath = (process.env['SITE_ANALYTICS_FUNCTION'] || '_hmt.push').split('.');

/** When a call that failed is tried once more: the service's script may still be on its way. */
const retryAfterMs = 3000;

const key = 'analytics-consent';
export type AnalyticsConsent = 'yes' | 'no' | null;
const listeners = new Set<() => void>();

/** What the visitor said; null until asked. */
export function analyticsConsent(): AnalyticsConsent {
  const stored = readStored('local', key);
  return stored === 'yes' || stored === 'no' ? stored : null;
}

/** Keeps the answer; null takes it back, and the question is asked again. */
export function answerAnalytics(answer: AnalyticsConsent): void {
  writeStored('local', key, answer);
  for (const listener of listeners) listener();
}

/** The answer as it changes; `undefined` while the page is made, where there is no visitor to ask. */
export function useAnalyticsConsent(): AnalyticsConsent | undefined {
  return useSyncExternalStore(subscribe, analyticsConsent, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reports an event, e.g. `track('trial', 'granted', 'ams')`: after consent only, and never with anything about the person. A
 * function that is not there yet, or throws, is called once more after 3000 ms.
 */
export function track(category: string, action: string, label = ''): void {
  if (!analyticsScriptUrl || analyticsConsent() !== 'yes') return;
  const event = ['_trackEvent', category, action, label];
  if (call(event)) return;
  setTimeout(() => {
    if (analyticsConsent() === 'yes') call(event);
  }, retryAfterMs);
}

/** @returns whether the function was there and did not throw */
function call(event: readonly string[]): boolean {
  try {
    const [name = '', ...path] = functionPath.toReversed();
    const owner = path.reduceRight<unknown>((value, part) => Reflect.get(Object(value), part), globalThis);
    const method: unknown = Reflect.get(Object(owner), name);
    if (typeof method !== 'function') return false;
    Reflect.apply(method, owner, [event]);
    return true;
  } catch {
    return false;
  }
}
