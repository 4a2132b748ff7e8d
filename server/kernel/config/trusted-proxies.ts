import { BlockList, isIP } from 'node:net';

/** What fastify knows by name: the networks of this machine, of a link, and private ones. */
const names = ['loopback', 'linklocal', 'uniquelocal'];

type Network = { address: string; family: 'ipv4' | 'ipv6'; prefix: number };

/** Whether it is an address, a network such as `10.0.0.0/8`, or a name that fastify knows. */
export function isProxy(text: string): boolean {
  return names.includes(text) || readNetwork(text) !== null;
}

/**
 * Whether a network is so wide that strangers are in it: a trusted client may claim any address, and escapes the limits of
 * his own. Below `::/16` lie IPv4 addresses written as IPv6 ones: their width is that of their last 32 bits.
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
  // A zone (`fe80::1%eth0`) belongs to one machine's interface; no proxy is named by it.
  if (version === 0 || address.includes('%') || more.length > 0) return null;
  const most = version === 4 ? 32 : 128;
  const prefix = digits === undefined ? most : Number(/^\d{1,3}$/.test(digits) ? digits : Number.NaN);
  return prefix >= 1 && prefix <= most ? { address, family: version === 4 ? 'ipv4' : 'ipv6', prefix } : null;
}
