import { expect, it } from 'vitest';
import { isProxy, trustsStrangers } from './trusted-proxies.ts';

it.each(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/16', '2001:db8::1/128', 'loopback', 'linklocal', 'uniquelocal'])(
  '%s is a proxy, and only that',
  (text) => {
    expect([isProxy(text), trustsStrangers(text)]).toEqual([true, false]);
  },
);

it.each([
  '*',
  'true',
  'localhost',
  'proxy.internal',
  '1.2.3',
  '1.2.3.4/33',
  '1.2.3.4/0',
  '::/0',
  '::1/129',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '10.0.0.0/-8',
  'fe80::1%eth0',
])('%j is none', (text) => {
  expect(isProxy(text)).toBe(false);
});

it.each([
  '0.0.0.0/1',
  '128.0.0.0/1',
  '10.0.0.0/7',
  '::/1',
  '2000::/3',
  '2001::/15',
  '::/64',
  '::ffff:0.0.0.0/96',
  '::ffff:10.0.0.0/103',
])('%s has strangers in it', (text) => {
  expect([isProxy(text), trustsStrangers(text)]).toEqual([true, true]);
});
