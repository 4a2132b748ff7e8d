import type { Locator, Page } from '@playwright/test';
import { en, expect, test, zh } from './fixtures.ts';

const consoles = [
  { path: '/welcome/rqdata', words: zh.apiConsole, demo: zh.evidence.demo },
  { path: '/welcome/rq-sdk', words: zh.apiConsole, demo: zh.evidence.demo },
  { path: '/welcome/en-US/rqdata', words: en.apiConsole, demo: en.evidence.demo },
] as const;
const { path: first, words, demo: opener } = consoles[0];

type Words = (typeof consoles)[number]['words'];

async function openConsole(page: Page, path: string, demo: { open: string }): Promise<void> {
  await page.goto(path);
  await page.locator('#console').getByRole('button', { name: demo.open }).click();
  await expect(page.locator('#console').getByRole('form')).toBeVisible();
}

const consoleOf = (page: Page) => page.locator('#console');
const codeIn = (page: Page, texts: Words, language: string): Locator =>
  consoleOf(page).getByRole('group', { name: texts.codeLabel.replace('{language}', language) });
const replyOf = (page: Page, texts: Words) => consoleOf(page).getByRole('region', { name: texts.reply.title });

for (const { path, words: texts, demo } of consoles) {
  test(
    `${path}: builds a call, shows it in every language, and gets real rows`,
    { tag: path === first ? '@phone' : [] },
    async ({ page }) => {
      await openConsole(page, path, demo);
      const box = consoleOf(page);
      await box.getByLabel(/order_book_ids/).fill('SIM007,SIM011');
      await box.getByLabel(/start_date/).fill('2025-06-02');
      await box.getByLabel(/end_date/).fill('2025-06-04');
      await box.getByRole('checkbox', { name: /^volume/ }).uncheck();

      for (const language of ['Python', 'HTTP', 'R', 'MATLAB', 'C#', 'Java', 'Go']) {
        await box.getByRole('tab', { name: language, exact: true }).click();
        const code = codeIn(page, texts, language);
        await expect(code).toContainText('/api/market/sample/get_price');
        await expect(code).toContainText('SIM007,SIM011');
        await expect(code).toContainText('open,high,low,close');
        await expect(code).not.toContainText('volume');
      }

      await box.getByRole('button', { name: texts.run }).click();
      const reply = replyOf(page, texts);
      await expect(reply.getByText(/HTTP 200 · \d+ .* · 6 /)).toBeVisible();
      const table = reply.getByRole('table');
      await expect(table.getByRole('row')).toHaveCount(7);
      await expect(table.getByRole('row').nth(1)).toContainText(/SIM007.*2025-06-02/);
      await reply.getByRole('tab', { name: 'JSON' }).click();
      await expect(reply.getByRole('group', { name: texts.reply.json })).toContainText('"columns": ["order_book_id"');
    },
  );
}

test('shows what the server refuses beside the field, and keeps what was typed', async ({ page }) => {
  await openConsole(page, first, opener);
  const ids = consoleOf(page).getByLabel(/order_book_ids/);
  await ids.fill('SIM001,SIM999');
  await consoleOf(page).getByRole('button', { name: words.run }).click();
  const reply = replyOf(page, words);
  await expect(reply.getByRole('alert')).toContainText(words.reply.refused.replace('{code}', '2001'));
  await expect(reply.getByRole('alert')).toContainText('SIM999');
  await expect(ids).toHaveAttribute('aria-invalid', 'true');
  await expect(ids).toHaveAccessibleErrorMessage(/SIM999/);
  await expect(ids).toHaveValue('SIM001,SIM999');
  await ids.fill('SIM001');
  await expect(ids).not.toHaveAttribute('aria-invalid');
});

test('opens by itself from a shared address, with the shared call', async ({ page }) => {
  await page.goto(`${first}?demo=api-console&call=index_weights&date=2025-10-12`);
  const box = consoleOf(page);
  await expect(box.getByLabel(words.call)).toHaveValue('index_weights');
  await expect(codeIn(page, words, 'Python')).toContainText('"date": "2025-10-12"');
  await box.getByRole('button', { name: words.run }).click();
  // A Sunday: the weights of the Friday before.
  await expect(replyOf(page, words).getByRole('cell', { name: '2025-10-10' })).toHaveCount(30);
});

test('works by keyboard alone', async ({ page }) => {
  await page.goto(first);
  await consoleOf(page).getByRole('button', { name: opener.open }).press('Enter');
  const call = consoleOf(page).getByLabel(words.call);
  await expect(call).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(call).toBeFocused();
  await call.selectOption('get_trading_dates');
  const python = consoleOf(page).getByRole('tab', { name: 'Python' });
  await python.press('ArrowRight');
  await expect(consoleOf(page).getByRole('tab', { name: 'HTTP' })).toBeFocused();
  await expect(codeIn(page, words, 'HTTP')).toContainText('curl --get');
  await consoleOf(page)
    .getByLabel(/end_date/)
    .press('Enter');
  await expect(replyOf(page, words).getByRole('row')).toHaveCount(6);
});

test('the copied link opens the same call', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole(page, first, opener);
  await consoleOf(page)
    .getByLabel(/order_book_ids/)
    .fill('SIM020');
  await consoleOf(page).getByRole('button', { name: words.share }).click();
  await expect(consoleOf(page).getByRole('button', { name: words.copied })).toBeVisible();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(consoleOf(page).getByLabel(/order_book_ids/)).toHaveValue('SIM020');
});
