import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseCsv } from '#lib/shared/csv/parse-csv.ts';
import { defaultLesson, studyLesson } from '#lib/shared/quant/momentum-lesson.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { expect, test, zh } from './fixtures.ts';
import { copiedAddress, expectLive } from './live-demo.ts';

const { takeAway: words, eduLesson: lesson, marketPushDemo: push, apiConsole } = zh;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The cells of the file that a button saves, its head first. */
async function savedBy(page: Page, label: string): Promise<{ name: string; rows: readonly (readonly string[])[] }> {
  const button = page.getByRole('button', { name: label, exact: true });
  await expect(button).toBeEnabled();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const rows = parseCsv(await readFile(await download.path(), 'utf8')).rows.map(({ cells }) => cells);
  return { name: download.suggestedFilename(), rows };
}

test('the lesson’s file has every month’s IC, and its address opens the same settings', async ({ page }) => {
  await page.goto('/welcome/edu?demo=lesson&lookback=120&skip=20');
  const settings = { ...defaultLesson, lookback: 120, skip: 20 } as const;
  const { ic } = studyLesson(sampleMarket(), settings);
  const { rows } = await savedBy(page, words.csv);
  const monthly = rows.filter(([, , measure]) => measure === lesson.takeAway.ic);
  expect(monthly.map(([, day, , value]) => [day, Number(value)])).toEqual(
    ic.days.map((day, at) => [day, ic.coefficients[at]]),
  );
  const address = await copiedAddress(page);
  expect(new URL(address).search).toBe('?demo=lesson&lookback=120&skip=20');
  await page.getByRole('button', { name: lesson.steps.signal.name }).click();
  const chosen = page.getByRole('region', { name: lesson.title }).getByLabel(lesson.controls.lookback);
  await chosen.selectOption('20');
  await page.goto(address);
  await page.getByRole('button', { name: lesson.steps.signal.name }).click();
  await expect(chosen).toHaveValue('120');
});

test('the push’s file has the books that came, and its address chooses the same share', async ({ page }) => {
  await page.goto('/welcome/solution/market-push?demo=market-push&id=SIM009');
  await expectLive(page);
  await page.getByRole('button', { name: push.connect, exact: true }).click();
  await expect(page.getByRole('table', { name: push.book.caption.replace('{instrument}', 'SIM009') })).toBeVisible();
  const { rows } = await savedBy(page, words.csv);
  const prices = rows.filter(([part, , measure]) => part === push.takeAway.book && measure === push.takeAway.price);
  expect(prices).toHaveLength(20);
  for (const [, item, , value, data] of prices) {
    expect(item).toContain('SIM009');
    expect(Number(value)).toBeGreaterThan(0);
    expect(data).toBe(words.simulated);
  }
  expect(new URL(await copiedAddress(page)).search).toBe('?demo=market-push&id=SIM009');
});

test('the console’s answer is saved whole', async ({ page }) => {
  await page.goto('/welcome/rqdata?demo=api-console&call=get_price&ids=SIM007&from=2025-06-02&to=2025-06-04');
  await expectLive(page);
  await page.locator('#console').getByRole('button', { name: apiConsole.run }).click();
  await expect(page.locator('#console').getByRole('status').first()).toHaveText(/^HTTP 200/);
  const { name, rows } = await savedBy(page, apiConsole.reply.csv);
  expect(name).toContain('simulated-get_price');
  expect(rows).toHaveLength(4);
  expect(rows[1]?.slice(0, 2)).toEqual(['SIM007', '2025-06-02']);
});
