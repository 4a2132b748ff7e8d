import { FairPlaces, NoPlace } from '#server/kernel/fairness/fair-places.ts';
import { providerCalls } from '#server/kernel/metrics/instruments.ts';
import type { Guard } from './breakers.ts';

/** Upper bound of visitors that wait for one provider. */
const most = 20;
/** Upper bound of the wait for a place at a provider, so that the human check and the next call end before the browser's timeout. */
const patienceMs = 1000;

/**
 * Creates the guard of calls for which a visitor waits. They go through the circuit breaker, at most twenty at once and ten for one address
 * (decision 0098). A hanging provider blocks that many visitors for its timeout; all others soon get an error.
 */
export function createAsk(guard: Guard): Guard {
  const placesOf = new Map<string, FairPlaces>();
  return async (provider, call) => {
    const places = placesOf.get(provider) ?? new FairPlaces(most, { mostOfOne: Math.ceil(most / 2), patienceMs });
    placesOf.set(provider, places);
    const giveBack = await places.take().catch((error: unknown) => {
      if (error instanceof NoPlace) providerCalls.inc({ provider, outcome: 'full' });
      throw error;
    });
    return guard(provider, call).finally(giveBack);
  };
}
