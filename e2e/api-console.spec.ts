import type { Locator, Page } from '@playwright/test';
import { en, expect, test, zh } from './fixtures.ts';
import { expectLive, openMore } from './live-demo.ts';

const consoles = [
  { path: '/welcome/rqdata', words: zh.apiConsole, demo: zh.evidence.demo },
  { path: '/welcome/en-US/rqdata', words: en.apiConsole, demo: en.evidence.demo },
] as const;
const { path: first, words, demo } = consoles[0];

type Words = (typeof consoles)[number]['words'];

async function openConsole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectLive(page);
}

const consoleOf = (page: Page) => page.locator('#console');
const codeIn = (page: Page, texts: Words): Locator =>
  consoleOf(page).getByRole('group', { name: texts.code, exact: true });
const replyOf = (page: Page, texts: Words) => consoleOf(page).getByRole('region', { name: texts.reply.title });
const statusOf = (page: Page) => consoleOf(page).getByRole('status').first();

/** A phone folds the code. */
async function unfold(page: Page, name: string): Promise<void> {
  const fold = consoleOf(page).locator('summary').filter({ hasText: name });
  if (await fold.isVisible()) await fold.click();
}

/** Chooses a language by its label, because the radio button itself is invisible. */
async function chooseLanguage(page: Page, texts: Words, language: string): Promise<void> {
  await codeIn(page, texts).getByText(language, { exact: true }).click();
  await expect(codeIn(page, texts).getByRole('radio', { name: language, exact: true })).toBeChecked();
}

/** The code in the language that is chosen. */
const codeShown = (page: Page, texts: Words) => codeIn(page, texts).locator('.code-panel:visible');

for (const { path, words: texts } of consoles) {
  test(
    `${path}: builds a call, shows it in both languages, and gets real rows`,
    { tag: path === first ? '@phone' : [] },
    async ({ page }) => {
      await openConsole(page, path);
      const box = consoleOf(page);
      await box.getByLabel(/order_book_ids/).fill('SIM007,SIM011');
      await box.getByLabel(/start_date/).fill('2025-06-02');
      await box.getByLabel(/end_date/).fill('2025-06-04');
      await openMore(page);
      await unfold(page, texts.code);
      await box.getByRole('checkbox', { name: /^volume/ }).uncheck();
      await expect(statusOf(page)).toHaveText(texts.reply.old);

      for (const [language, ...parts] of [
        ['Python', 'rquant_market', 'rq.get_price(', '["SIM007", "SIM011"]', '["open", "high", "low", "close"]'],
        ['HTTP', '/api/market/v1/prices', 'SIM007,SIM011', 'open,high,low,close'],
      ] as const) {
        await chooseLanguage(page, texts, language);
        const code = codeShown(page, texts);
        for (const word of ['/api/market/v1/sample_licence', 'RQUANT_LICENCE', ...parts])
          await expect(code).toContainText(word);
        await expect(code).not.toContainText('volume');
      }

      await box.getByRole('button', { name: texts.run }).click();
      await expect(statusOf(page)).toHaveText(/HTTP 200 · \d+ .* · 6 /);
      const reply = replyOf(page, texts);
      const table = reply.getByRole('table');
      await expect(table.getByRole('row')).toHaveCount(7);
      await expect(table.getByRole('row').nth(1)).toContainText(/SIM007.*2025-06-02/);
      await reply.locator('summary').filter({ hasText: texts.reply.json }).click();
      const json = reply.getByRole('group', { name: texts.reply.json });
      await expect(json).toContainText('"columns": ["order_book_id"');
      await expect(json).toContainText('"sampleLicence": true');
    },
  );
}

test('the answer that stands in the page is the one that the server gives', async ({ page }) => {
  await openConsole(page, first);
  const table = replyOf(page, words).getByRole('table');
  const drawn = await table.innerText();
  // It is folded.
  const json = replyOf(page, words).locator('details pre');
  const drawnJson = await json.textContent();
  await expect(table.getByRole('row')).toHaveCount(6);
  await consoleOf(page).getByRole('button', { name: words.run }).click();
  await expect(statusOf(page)).toHaveText(/^HTTP 200/);
  expect(await table.innerText()).toBe(drawn);
  expect(await json.textContent()).toBe(drawnJson);
});

test('shows what the server refuses beside the field, and keeps what was typed', async ({ page }) => {
  await openConsole(page, first);
  const ids = consoleOf(page).getByLabel(/order_book_ids/);
  await ids.fill('SIM001,SIM999');
  await consoleOf(page).getByRole('button', { name: words.run }).click();
  const reply = replyOf(page, words);
  await expect(reply.getByRole('alert')).toContainText(words.reply.refused.replace('{code}', 'instrument_unknown'));
  await expect(statusOf(page)).toHaveText(/^HTTP 404/);
  await expect(reply.getByRole('alert')).toContainText('SIM999');
  await expect(ids).toHaveAttribute('aria-invalid', 'true');
  await expect(ids).toHaveAccessibleErrorMessage(/SIM999/);
  await expect(ids).toHaveValue('SIM001,SIM999');
  await ids.fill('SIM001');
  await expect(ids).not.toHaveAttribute('aria-invalid');
});

test('a shared address leads to the console, with the shared call', async ({ page }) => {
  await page.goto(`${first}?demo=api-console&call=index_weights&from=2025-10-10&to=2025-10-12`);
  const box = consoleOf(page);
  await expect(box.getByLabel(words.call)).toHaveValue('index_weights');
  await expect(codeShown(page, words)).toContainText('"2025-10-12"');
  await box.getByRole('button', { name: words.run }).click();
  // The end is a Sunday.
  await expect(replyOf(page, words).getByRole('cell', { name: '2025-10-10' })).toHaveCount(30);
});

test('factors are chosen among those of the call, and what the other one has beyond them stays', async ({ page }) => {
  await page.goto(`${first}?demo=api-console&call=get_factor_return&from=2025-12-22&to=2025-12-26&factors=market,size`);
  await expectLive(page);
  const box = consoleOf(page);
  await openMore(page);
  await box.getByRole('checkbox', { name: /^banks/ }).check();
  await expect(codeIn(page, words).locator('pre:visible')).toContainText('factors=["market", "banks", "size"]');
  await box.getByLabel(words.call).selectOption('get_factor_exposure');
  await expect(box.getByRole('checkbox', { name: /^banks/ })).toHaveCount(0);
  await openMore(page);
  await box.getByRole('checkbox', { name: /^beta/ }).check();
  await expect(codeIn(page, words).locator('pre:visible')).toContainText('factors=["size", "beta"]');
  await box.getByLabel(words.call).selectOption('get_factor_return');
  await box.getByRole('button', { name: words.run }).click();
  await expect(replyOf(page, words).getByRole('columnheader')).toHaveText(['date', 'market', 'banks', 'size', 'beta']);
  await expect(replyOf(page, words).getByRole('row')).toHaveCount(6);
});

test('a long answer says that another page follows', async ({ page }) => {
  await page.goto(`${first}?demo=api-console&call=get_price&ids=SIM001&from=2016-01-01&to=2025-12-31`);
  await expectLive(page);
  await consoleOf(page).getByRole('button', { name: words.run }).click();
  await expect(statusOf(page)).toHaveText(/^HTTP 200/);
  await expect(replyOf(page, words)).toContainText(words.reply.next);
});

test('a network that has used up its minute reads how long to wait, and how to get more', async ({ page }) => {
  await openConsole(page, first);
  const licence = await page.request.get('/api/market/v1/sample_licence');
  const headers = { authorization: `Bearer ${(await licence.text()).trim()}` };
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429) statuses.push((await page.request.get('/api/market/v1/quota', { headers })).status());
  await consoleOf(page).getByRole('button', { name: words.run }).click();
  await expect(statusOf(page)).toHaveText(/^HTTP 429/);
  await expect(replyOf(page, words).getByRole('alert')).toContainText(zh.dataApiErrors.sample_limited.action);
});

test('works by keyboard alone', async ({ page }) => {
  await openConsole(page, first);
  const call = consoleOf(page).getByLabel(words.call);
  await page.locator('[data-demo]').focus();
  await page.keyboard.press('Tab');
  await expect(call).toBeFocused();
  await call.selectOption('get_trading_dates');
  const python = codeIn(page, words).getByRole('radio', { name: 'Python' });
  await python.focus();
  await page.keyboard.press('ArrowRight');
  await expect(codeIn(page, words).getByRole('radio', { name: 'HTTP' })).toBeFocused();
  await expect(codeShown(page, words)).toContainText('curl --get');
  await consoleOf(page)
    .getByLabel(/end_date/)
    .press('Enter');
  await expect(replyOf(page, words).getByRole('row')).toHaveCount(6);
});

test('the copied link opens the same call', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole(page, first);
  await consoleOf(page)
    .getByLabel(/order_book_ids/)
    .fill('SIM020');
  await consoleOf(page).getByRole('button', { name: words.share }).click();
  await expect(consoleOf(page).getByRole('button', { name: words.copied })).toBeVisible();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(consoleOf(page).getByLabel(/order_book_ids/)).toHaveValue('SIM020');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first answer and its code in both languages can be read', async ({ page }) => {
    await page.goto(first);
    await expect(replyOf(page, words).getByRole('row')).toHaveCount(6);
    await expect(codeShown(page, words)).toContainText('import rquant_market');
    await codeIn(page, words).getByText('HTTP', { exact: true }).click();
    await expect(codeShown(page, words)).toContainText('curl --get');
    await expect(consoleOf(page).getByRole('button', { name: words.run })).toBeHidden();
    await expect(page.locator('#console noscript p')).toHaveText(demo.drawn);
  });
});
