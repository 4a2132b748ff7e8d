import type { FastifyBaseLogger } from 'fastify';
import { background, currentAsker } from '#server/kernel/fairness/asker.ts';
import { providerCalls } from '#server/kernel/metrics/instruments.ts';
import { ProviderRefused, type Clock } from '#server/kernel/ports/ports.ts';

/** After so many failures in a row nothing is asked of a provider for a while; then one call tries it. */
const mostFailures = 5;
const pauseMs = 30_000;
const whileProbedMs = 5000;

/** The provider is not asked at present. No try of the job: it comes again. */
export class ProviderPaused extends Error {
  readonly retryAfterMs: number;

  constructor(provider: string, retryAfterMs: number) {
    super(`${provider} is not asked for ${retryAfterMs} ms more`);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Lets a call to a provider through. @throws ProviderPaused, or what the call throws */
export type Guard = <Result>(provider: string, call: () => Promise<Result>) => Promise<Result>;

/** `failedFor` is whom it failed for since it last answered. */
type Breaker = { failures: number; failedFor: Set<string>; pausedUntil: number; isProbed: boolean };

/** One visitor's calls alone are no outage, as long as no one else's fail: what is asked may be made up to fail. */
const isOut = ({ failures, failedFor }: Breaker) =>
  failures >= mostFailures && (failedFor.size > 1 || failedFor.has(background));

/**
 * A circuit breaker for each provider, in this process: with a silent one, work that waits costs no worker its five seconds, and no
 * visitor the time of a call. A refusal of one message or code counts as an answer, or a visitor could stop a provider for all.
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
