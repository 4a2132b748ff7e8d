import type { Config } from '#server/kernel/config/config.ts';
import { transportSecurity } from '#server/kernel/http/transport-security.ts';

/** Headers of every answer that is not the API's own, before Next adds what it knows. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // A link elsewhere brings a search engine to addresses that robots.txt forbids it to read.
    ...(config.searchable ? {} : { 'x-robots-tag': 'noindex, nofollow' }),
    ...transportSecurity(config),
  };
}
