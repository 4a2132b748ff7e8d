import { providerCalls } from '#server/kernel/metrics/instruments.ts';
import type { Guard } from './breakers.ts';

/** As many calls to the provider are open as may be. */
class ProviderBusy extends Error {
  constructor(provider: string, most: number) {
    super(`${most} calls to ${provider} are open`);
  }
}

/**
 * The way to a provider for which a visitor waits: through its breaker, and at most so many at once (decision 0080). A provider that is
 * silent holds that many visitors for its timeout; all others hear at once that it fails.
 */
export function createAsk(guard: Guard, most: number): Guard {
  const open = new Map<string, number>();
  return async (provider, call) => {
    const count = open.get(provider) ?? 0;
    if (count >= most) {
      providerCalls.inc({ provider, outcome: 'full' });
      throw new ProviderBusy(provider, most);
    }
    open.set(provider, count + 1);
    try {
      return await guard(provider, call);
    } finally {
      open.set(provider, (open.get(provider) ?? 1) - 1);
    }
  };
}
