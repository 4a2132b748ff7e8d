import { expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';

const api = setUpTestApi();

it('ten codes of a colleague are looked at in a quarter of an hour, and the right one is not after them', async () => {
  const anna = await DeskColleague.enrol(api, 'anna', 'owner');
  for (let tries = 0; tries < 10; tries += 1)
    expect((await anna.prove('000000')).body.code).toBe(refusals.codeWrong.code);
  expect((await anna.prove(anna.nextCode())).status).toBe(429);
  api.clock.move(15 * 60_000);
  expect((await anna.prove(anna.nextCode())).body.code).toBe(0);
});

it('a colleague asks 240 times a minute, and takes none of it from another', async () => {
  const han = await DeskColleague.enrol(api, 'han', 'sales');
  const li = await DeskColleague.enrol(api, 'li', 'sales');
  const statuses = [];
  for (let calls = 0; calls < 241; calls += 1) statuses.push((await han.list('leads')).status);
  expect(statuses.indexOf(429)).toBe(240);
  expect((await li.list('leads')).status).toBe(200);
});

it('a note has at most 10,000 characters, and the field of a longer one is named', async () => {
  const may = await DeskColleague.enrol(api, 'may', 'sales');
  const note = (text: string) => may.act('record-note', { record: 'L-NONE', text });
  expect((await note('长'.repeat(10_001))).body).toMatchObject({ field: 'text' });
  expect((await note('长'.repeat(10_000))).body.field).not.toBe('text');
});
