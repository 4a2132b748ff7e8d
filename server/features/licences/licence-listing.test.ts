import { expect, it } from 'vitest';
import { openDataApi } from '#server/testing/ask-data-api.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';

const dayMs = 86_400_000;
const api = setUpTestApi();

it('lists each licence with its calls of thirty days and its last day of use', async () => {
  const programs = await openDataApi(api);
  const licences = [await programs.newLicence(), await programs.newLicence(), await programs.newLicence()];
  const [often, once, never] = licences.map(({ id }) => id);
  for (const { key } of [licences[0]!, licences[0]!, licences[1]!])
    expect((await programs.ask(key, '/instruments?limit=1')).status).toBe(200);
  const colleague = await DeskColleague.enrol(api, 'han', 'sales');
  const used = async () => {
    const { body } = await colleague.list('licences');
    const rows = body.data.rows as { id: string; calls: number | null; last_day: string | null }[];
    return Object.fromEntries(rows.map(({ id, calls, last_day: day }) => [id, [calls, day !== null]]));
  };
  expect(await used()).toEqual({ [often!]: [2, true], [once!]: [1, true], [never!]: [0, false] });
  // Their last days of use are still shown.
  api.clock.move(31 * dayMs);
  const again = await DeskColleague.enrol(api, 'li', 'sales');
  const { body } = await again.list('licences');
  expect(body.data.rows.map(({ calls }: { calls: number }) => calls)).toEqual([0, 0, 0]);
});
