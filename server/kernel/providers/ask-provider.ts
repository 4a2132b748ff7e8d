import { FairPlaces, NoPlace } from '#server/kernel/fairness/fair-places.ts';
import { providerCalls } from '#server/kernel/metrics/instruments.ts';
import type { Guard } from './breakers.ts';

/** How many visitors wait for one provider at once. */
const most = 20;
/** How long a visitor waits for a place at a provider, so that the human check and what follows it end before the browser gives up. */
const patienceMs = 1000;

/**
 * The way to a provider for which a visitor waits: through its breaker, and at most twenty at once, half of them for one address (decision
 * 0098). A provider that is silent holds that many visitors for its timeout; all others hear soon that it fails.
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
