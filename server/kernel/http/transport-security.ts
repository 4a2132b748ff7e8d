import type { Config } from '#server/kernel/config/config.ts';

/** What keeps browsers on https (RFC 6797): on every answer of a site that is reached so, calls included. */
export function transportSecurity({ secure }: Config): Record<string, string> {
  return secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};
}
