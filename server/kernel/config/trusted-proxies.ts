import { BlockList, isIP } from 'node:net';

/** Names that Fastify accepts: the networks of this machine, of a link, and private ones. */
const names = ['loopback', 'linklocal', 'uniquelocal'];

type Network = { address: string; family: 'ipv4' | 'ipv6'; prefix: number };

/** Returns true for an address, a network such as `10.0.0.0/8`, or a name that Fastify accepts. */
export function isProxy(text: string): boolean {
  return names.includes(text) || readNetwork(text) !== null;
}

/**
 * Returns true if a network is so wide that it contains strangers. A trusted client may claim any address and so evades its rate limits. Addresses
 * below `::/16` are IPv4 addresses in IPv6 notation, so their last 32 bits give the width.
 */
export function trustsStrangers(text: string): boolean {
  const network = readNetwork(text);
  if (!network) return false;
  const { address, family, prefix } = network;
  if (family === 'ipv4') return prefix < 8;
  return prefix < (ipv4AsIpv6.check(address, 'ipv6') ? 96 + 8 : 16);
}

const ipv4AsIpv6 = new BlockList();
ipv4AsIpv6.addSubnet('::', 16, 'ipv6');

function readNetwork(text: string): Network | null {
  const [address = '', digits, ...more] = text.split('/');
  const version = isIP(address);
  // An address with a zone (`fe80::1%eth0`) is valid on one interface only, so it cannot name a proxy.
  if (version === 0 || address.includes('%') || more.length > 0) return null;
  const most = version === 4 ? 32 : 128;
  const prefix = digits === undefined ? most : Number(/^\d{1,3}$/.test(digits) ? digits : Number.NaN);
  return prefix >= 1 && prefix <= most ? { address, family: version === 4 ? 'ipv4' : 'ipv6', prefix } : null;
}
