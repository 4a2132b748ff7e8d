import { expect, it } from 'vitest';
import { isLoopbackHost } from './loopback.ts';

it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://127.8.9.10:80', 'http://[::1]:3000', 'http://127.1'])(
  '%s is on this machine',
  (origin) => {
    expect(isLoopbackHost(new URL(origin).hostname)).toBe(true);
  },
);

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('a connection from %s comes from this machine', (address) => {
  expect(isLoopbackHost(address)).toBe(true);
});

it.each([
  'www.example.com',
  'localhost.example.com',
  '127.0.0.1.example.com',
  '128.0.0.1',
  '0.0.0.0',
  '10.0.0.1',
  '[::]',
  '[::2]',
  '::ffff:10.0.0.1',
  '',
])('%s does not', (hostname) => {
  expect(isLoopbackHost(hostname)).toBe(false);
});
