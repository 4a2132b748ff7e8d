import { expect, it } from 'vitest';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { addressGroup } from './client-address.ts';

const api = setUpTestApi({ TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' });

/** Values that a trusted proxy may forward and that are not plain addresses. */
const spellings = [
  ...Array.from({ length: 6 }, (_, at) => `203.0.113.7:${40_000 + at}`),
  '[2001:db8::1]:443',
  'unknown',
  '_hidden',
  '203.0.113.0/24',
  '203.0.113.07',
  '"203.0.113.7"',
  'a.example.com',
  '',
];

it('if a proxy forwards no valid address, limits and the log use the address of the connection', async () => {
  const ask = (forwarded: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/user/validateUniqueness.do',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': forwarded, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=no-one%40example.com',
    });
  api.logged.length = 0;
  const answers: number[] = [];
  for (const forwarded of spellings) answers.push((await ask(forwarded)).statusCode);
  // The limit is ten a minute.
  expect(answers).toEqual(spellings.map((_, at) => (at < 10 ? 200 : 429)));
  const lines = api.logged.map((line) => JSON.parse(line) as { ip?: unknown; msg: string });
  expect(new Set(lines.filter(({ msg }) => msg === 'answered').map(({ ip }) => ip))).toEqual(new Set(['127.0.0.1']));

  // Behind a second proxy, the last valid address is used.
  expect((await ask('198.51.100.9, 10.1.2.3')).statusCode).toBe(200);
  expect(api.logged.at(-1)).toContain('"ip":"198.51.100.9"');
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
])('%s is counted as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
