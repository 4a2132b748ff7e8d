import type { FastifyBaseLogger } from 'fastify';
import { background, currentAsker } from '#server/kernel/fairness/asker.ts';
import { providerCalls } from '#server/kernel/metrics/instruments.ts';
import { ProviderRefused, type Clock } from '#server/kernel/ports/ports.ts';

/** Consecutive failures after which a provider is paused; then one call probes it. */
const mostFailures = 5;
const pauseMs = 30_000;
const whileProbedMs = 5000;

/** The provider is paused. This is not a failed try of a job, which runs again later. */
export class ProviderPaused extends Error {
  readonly retryAfterMs: number;

  constructor(provider: string, retryAfterMs: number) {
    super(`${provider} is not asked for ${retryAfterMs} ms more`);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Passes a call to a provider. @throws ProviderPaused, or the call's own error */
export type Guard = <Result>(provider: string, call: () => Promise<Result>) => Promise<Result>;

/** `failedFor` are the callers whose calls failed since the last reply. */
type Breaker = { failures: number; failedFor: Set<string>; pausedUntil: number; isProbed: boolean };

/** Failures of one visitor's calls alone are not an outage, because a visitor can craft requests that fail. */
const isOut = ({ failures, failedFor }: Breaker) =>
  failures >= mostFailures && (failedFor.size > 1 || failedFor.has(background));

/**
 * Creates circuit breakers for the providers, in this process. While a provider hangs, a waiting job does not block a worker for five
 * seconds, and a visitor does not wait for a timeout. A refusal of one message or code counts as a reply; otherwise a visitor could pause a
 * provider for all.
 */
export function createBreakers({ clock, log }: { clock: Clock; log: Pick<FastifyBaseLogger, 'error'> }): Guard {
  const breakers = new Map<string, Breaker>();

  return async (provider, call) => {
    const breaker = breakers.get(provider) ?? {
      failures: 0,
      failedFor: new Set<string>(),
      pausedUntil: 0,
      isProbed: false,
    };
    breakers.set(provider, breaker);
    const isOpen = isOut(breaker);
    const waitMs = breaker.pausedUntil - clock.now().getTime();
    if (isOpen && (waitMs > 0 || breaker.isProbed)) {
      providerCalls.inc({ provider, outcome: 'paused' });
      throw new ProviderPaused(provider, Math.max(waitMs, whileProbedMs));
    }
    breaker.isProbed = isOpen;
    try {
      const result = await call();
      forgive(breaker);
      return result;
    } catch (error) {
      if (error instanceof ProviderRefused) {
        forgive(breaker);
        throw error;
      }
      const wasOut = isOut(breaker);
      breaker.failures += 1;
      breaker.failedFor.add(currentAsker());
      if (isOut(breaker)) {
        breaker.pausedUntil = clock.now().getTime() + pauseMs;
        if (!wasOut) log.error({ alert: 'provider-paused', provider }, 'a provider is paused after failures in a row');
      }
      throw error;
    } finally {
      if (isOpen) breaker.isProbed = false;
    }
  };
}

function forgive(breaker: Breaker): void {
  breaker.failures = 0;
  breaker.failedFor.clear();
}
