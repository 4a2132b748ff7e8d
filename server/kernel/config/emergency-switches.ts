import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';

/** Logs a warning at each start while an emergency switch is on: after the provider's outage it is easily forgotten. */
export function warnOfEmergency(
  { thirdParties: { CAPTCHA } }: Pick<Config, 'thirdParties'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  if (CAPTCHA.kind === 'embedded' || !CAPTCHA.CAPTCHA_ACCEPT_DEGRADED) return;
  log.warn('CAPTCHA_ACCEPT_DEGRADED is on: tickets of a human check that did not take place are accepted');
}
