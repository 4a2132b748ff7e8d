import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskListing } from '#contract/desk.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
let anna: DeskColleague;
beforeAll(async () => {
  api = await createTestApi();
  anna = await DeskColleague.enrol(api, 'anna', 'owner');
  const han = await DeskColleague.enrol(api, 'han', 'sales');
  await anna.list('leads');
  await anna.client.postJson('/desk/v1/search', { search: 'L-0123456789' });
  await anna.client.postJson('/desk/v1/listings/leads/csv', { filters: {} });
  await anna.act('order-close', { order: 'O-0123456789' });
  await han.list('orders');
  await anna.list('journal');
});
afterAll(() => api.close());

/** Reads the subjects of entries about colleagues from the journal's list. */
async function subjects(query = ''): Promise<string[]> {
  const { rows } = (await anna.list('journal', query)).body.data as { rows: { action: string; subject: string }[] };
  return rows.filter(({ action }) => action === 'operator-command').map(({ subject }) => subject);
}

it('the journal hides views of its reader, but no export, no action and no view of another colleague', async () => {
  const own = ['leads', 'search', 'journal'];
  const shown = await subjects();
  expect(shown.filter((subject) => own.includes(subject))).toEqual([]);
  expect(shown).toEqual(expect.arrayContaining(['leads export', 'orders', 'order-close O-0123456789']));
  expect(await subjects('?looks=true')).toEqual(expect.arrayContaining([...shown, ...own]));
});

it('an export of the journal includes the views of its reader', async () => {
  const { fileBase64 } = (await anna.act('journal-export', {})).body.data;
  expect(Buffer.from(fileBase64, 'base64').toString()).toMatch(/,leads,/);
});

it('actor, action, outcome and subject of each entry have words', async () => {
  const { listings } = (await anna.client.get('/desk/v1/declarations')).body.data as { listings: DeskListing[] };
  const journal = listings.find(({ name }) => name === 'journal');
  const { rows } = (await anna.list('journal', '?looks=true')).body.data as { rows: Record<string, string | null>[] };
  expect(rows.length).toBeGreaterThan(5);
  for (const id of ['actor', 'action', 'outcome', 'subject']) {
    const names = journal?.columns.find((column) => column.id === id)?.names ?? {};
    // Other subjects are ids and colleagues' names.
    const named = id === 'subject' ? rows.filter(({ action }) => action === 'operator-command') : rows;
    const words = named.flatMap((row) => row[id]?.split(' ', 1) ?? []);
    expect([id, words.filter((word) => !/^[A-Z]-/.test(word) && !Object.hasOwn(names, word))]).toEqual([id, []]);
  }
});
