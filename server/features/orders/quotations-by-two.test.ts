import { expect, it } from 'vitest';
import { runCommand } from '#server/main/ops-commands.ts';
import { quoted } from '#server/testing/quotation-forms.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';

const api = setUpTestApi();

it('two persons make a quotation above a tenth, which is the first one’s; up to it one is enough', async () => {
  const key = async (name: string, by?: string) =>
    String(await runCommand(api.deps, ['operator-add', name, '--roles', 'owner'], by)).trim();
  const han = await key('han');
  const li = await key('li', han);
  api.clock.move(86_400_000);
  const by = async (operator: string, ...more: string[]) =>
    String(await runCommand(api.deps, ['quotation-make', ...quoted, ...more], operator));
  expect(await by(han, '--discount', '10')).toContain('报价 1260.00 元');
  for (const [first, second, ...more] of [
    [han, li, '--discount', '15'],
    [han, li, '--off', '140.01'],
    // The same quotation once more, asked for by the other one.
    [li, han, '--discount', '15'],
  ] as const) {
    expect(await by(first, ...more)).toContain('另一位');
    expect(await by(first, ...more)).toContain('另一位');
    expect(await by(second, ...more)).toContain('已发到 han@example.com');
    api.clock.move(60_000);
  }
  const rows = await api.deps.db
    .selectFrom('quotations')
    .select('owner')
    .where('discount_fen', '>', 14_000)
    .orderBy('made_at')
    .execute();
  expect(rows.map(({ owner }) => owner)).toEqual(['han', 'han', 'li']);
  await api.runJobs();
  const reported = api.mail.filter(({ subject }) => /已执行：.*报价/.test(subject));
  expect(reported, 'what two have made is reported').toHaveLength(3);
});
