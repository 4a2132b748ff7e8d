/** How long a provider is waited for, real or embedded. */
export const providerTimeoutMs = 5000;

/** `refuse`: the provider answers with an error. `hang`: it does not answer, and the timeout ends the call. */
export type FaultMode = 'none' | 'refuse' | 'hang';

/** What each embedded provider does at its next call. Mutable: a test seam writes it, the adapters read it at each call. */
export type Faults = Record<'sms' | 'mail' | 'captcha' | 'wechat' | 'company' | 'payment', FaultMode>;

export function createFaults(): Faults {
  return { sms: 'none', mail: 'none', captcha: 'none', wechat: 'none', company: 'none', payment: 'none' };
}

/**
 * Behaves as the provider was asked to.
 * @throws at once for `refuse`, after the provider's timeout for `hang`
 */
export async function obeyFault(faults: Faults, provider: keyof Faults): Promise<void> {
  const mode = faults[provider];
  if (mode === 'none') return;
  if (mode === 'hang') {
    await new Promise((resolve) => {
      setTimeout(resolve, providerTimeoutMs).unref();
    });
    throw new Error(`embedded ${provider}: no answer within ${providerTimeoutMs} ms`);
  }
  throw new Error(`embedded ${provider}: refused on request`);
}
