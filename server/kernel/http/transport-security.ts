import type { Config } from '#server/kernel/config/config.ts';

/** Returns the HSTS header (RFC 6797), for every reply of an https site, calls included. */
export function transportSecurity({ secure }: Config): Record<string, string> {
  return secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};
}
