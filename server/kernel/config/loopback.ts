import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a URL's hostname, or an address as a socket gives it, is this machine's alone. */
export function isLoopbackHost(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  if (family === 0) return hostname === 'localhost';
  return loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
