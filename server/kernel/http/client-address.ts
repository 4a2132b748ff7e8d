import { isIP, isIPv6 } from 'node:net';

/**
 * What counts as one visitor for limits by address (docs/security.md): an IPv4 address, or the /64 network of an IPv6 one,
 * because a single subscriber holds a whole /64.
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

/** An address as it is written down. What a trusted proxy passes on is text, and text that is no address belongs to no client. */
export function writtenAddress(text: string): string | null {
  return isIP(text) === 0 ? null : text;
}
