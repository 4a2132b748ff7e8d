/**
 * Timeout of a provider, real or embedded, while a browser waits for our reply. All waits of one call must end before the browser's timeout
 * (docs/behaviour.md#time-outs).
 */
export const providerTimeoutMs = 2000;
/** Timeout of the human check, which is followed by another provider call. */
export const captchaTimeoutMs = 900;
/** Timeout if no browser waits: for a delivery that continues after our reply, and for background work. */
export const backgroundTimeoutMs = 5000;

/** `refuse`: the provider answers with an error. `hang`: it does not answer, and the timeout ends the call. */
type FaultMode = 'none' | 'refuse' | 'hang';

/** Behaviour of each embedded provider at its next call. Mutable: a test seam writes it, and the adapters read it at each call. */
export type Faults = Record<'sms' | 'mail' | 'captcha' | 'wechat' | 'company' | 'payment', FaultMode>;

const timeoutsMs: Readonly<Record<keyof Faults, number>> = {
  sms: backgroundTimeoutMs,
  mail: backgroundTimeoutMs,
  captcha: captchaTimeoutMs,
  wechat: providerTimeoutMs,
  company: providerTimeoutMs,
  payment: providerTimeoutMs,
};

export function createFaults(): Faults {
  return { sms: 'none', mail: 'none', captcha: 'none', wechat: 'none', company: 'none', payment: 'none' };
}

/**
 * Fails as the fault mode requires.
 * @throws at once for `refuse`, after the provider's timeout for `hang`
 */
export async function obeyFault(faults: Faults, provider: keyof Faults): Promise<void> {
  const mode = faults[provider];
  if (mode === 'none') return;
  if (mode === 'hang') {
    await new Promise((resolve) => {
      setTimeout(resolve, timeoutsMs[provider]).unref();
    });
    throw new Error(`embedded ${provider}: no answer within ${timeoutsMs[provider]} ms`);
  }
  throw new Error(`embedded ${provider}: refused on request`);
}
