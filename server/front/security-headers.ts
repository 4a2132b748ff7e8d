import headers from '#lib/shared/site/security-headers.json' with { type: 'json' };
import type { Config } from '#server/kernel/config/config.ts';
import { transportSecurity } from '#server/kernel/http/transport-security.ts';

/** Headers of every answer that is not the API's own. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    ...headers,
    // A link elsewhere brings a search engine to addresses that robots.txt forbids it to read.
    ...(config.searchable ? {} : { 'x-robots-tag': 'noindex, nofollow' }),
    ...transportSecurity(config),
  };
}
