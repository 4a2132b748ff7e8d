import { useSyncExternalStore } from 'react';
import { analyticsScriptUrl } from './analytics-script.ts';
import { readStored, writeStored } from './storage.ts';

/** SITE_ANALYTICS_FUNCTION at build: the global function that receives an event, as Baidu Tongji's `_hmt.push` does. */
const functionPath = (process.env['SITE_ANALYTICS_FUNCTION'] || '_hmt.push').split('.');

/** Delay before a failed call is retried: the service's script may still be loading. */
const retryAfterMs = 3000;

const key = 'analytics-consent';
export type AnalyticsConsent = 'yes' | 'no' | null;
const listeners = new Set<() => void>();

/** Returns the visitor's answer; null before the first one. */
export function analyticsConsent(): AnalyticsConsent {
  const stored = readStored('local', key);
  return stored === 'yes' || stored === 'no' ? stored : null;
}

/** Stores the answer; null removes it, so that the question is shown again. */
export function answerAnalytics(answer: AnalyticsConsent): void {
  writeStored('local', key, answer);
  for (const listener of listeners) listener();
}

/** Returns the current answer; `undefined` during server rendering. */
export function useAnalyticsConsent(): AnalyticsConsent | undefined {
  return useSyncExternalStore(subscribe, analyticsConsent, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reports an event, e.g. `track('trial', 'granted', 'ams')`: only after consent, and never with personal data. If the
 * function is missing or throws, the call is retried once after 3000 ms.
 */
export function track(category: string, action: string, label = ''): void {
  if (!analyticsScriptUrl || analyticsConsent() !== 'yes') return;
  const event = ['_trackEvent', category, action, label];
  if (call(event)) return;
  setTimeout(() => {
    if (analyticsConsent() === 'yes') call(event);
  }, retryAfterMs);
}

/** @returns true if the function exists and did not throw */
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
