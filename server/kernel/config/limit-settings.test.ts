import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newPhone } from '#server/testing/signed-in-client.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { readConfig } from './config.ts';
import { limitOf } from './limit-settings.ts';

it('a limit that is set counts, those that are not keep their default', async () => {
  const { LIMITS } = readConfig({ LIMITS: 'address-uniqueness/minute:3, codes/minute:500' });
  expect([LIMITS['codes/minute'], LIMITS['address-codes/hour']]).toEqual([500, 20]);
  expect(limitOf({ LIMITS }, 'address-road-shows/ten-minutes', 'key').seconds).toBe(600);
  const api = await createTestApi({ LIMITS: 'address-uniqueness/minute:3' });
  const client = api.client();
  const statuses = [];
  for (let count = 0; count < 4; count += 1)
    statuses.push((await client.post('/user/validateUniqueness.do', { username: newPhone() })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await api.close();
});

it.each(['codes:5', 'codes/minute', 'codes/minute:0', 'codes/minute:-1', 'unknown/hour:3', 'toString/hour:3', ','])(
  'LIMITS=%s stops the start with a line that names the limits',
  (LIMITS) => {
    expect(() => readConfig({ LIMITS })).toThrow(/^LIMITS: must be .*codes\/minute, .*address-wrong-passwords\/hour$/);
  },
);

it('docs/operations.md lists every limit with its default', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const listed = [...page.matchAll(/^\| `([a-z-]+\/[a-z-]+)` +\| (\d+) /gm)].map(([, name, most]) => [
    name,
    Number(most),
  ]);
  expect(Object.fromEntries(listed)).toEqual(readConfig({}).LIMITS);
});
