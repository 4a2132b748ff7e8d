import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Returns true if a URL's hostname, or a socket's address, is a loopback address. */
export function isLoopbackHost(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  if (family === 0) return hostname === 'localhost';
  return loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
