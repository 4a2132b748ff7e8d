import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';

/** A switch for the hours in which a provider is down is easily forgotten after them: each start says that it is on. */
export function warnOfEmergency(
  { thirdParties: { CAPTCHA } }: Pick<Config, 'thirdParties'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  if (CAPTCHA.kind === 'embedded' || !CAPTCHA.CAPTCHA_ACCEPT_DEGRADED) return;
  log.warn('CAPTCHA_ACCEPT_DEGRADED is on: tickets of a human check that did not take place are accepted');
}
