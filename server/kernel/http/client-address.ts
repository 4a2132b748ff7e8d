import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { askFor } from '#server/kernel/fairness/asker.ts';

/**
 * Returns the group that address limits count as one visitor (docs/security.md). It is an IPv4 address, or the /64 network of an IPv6 one,
 * because one subscriber holds a whole /64.
 */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Gives every request of `app` a plain address, and counts its work towards that address (docs/security.md#shares-by-address). A proxy may
 * forward something else, such as an address with a port. Each spelling would count as another client, so the connection's address is used
 * instead.
 */
export function knowAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isIP(request.ip) === 0) delete request.raw.headers['x-forwarded-for'];
    askFor(addressGroup(request.ip), done);
  });
}
