import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { readCatalogue } from '#content/marketplace/catalogue.ts';
import { csvValues, sampleValues } from '#server/testing/csv-values.ts';
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { operate } from './operate.ts';
import { runLines } from './run-lines.ts';
import { signIn } from './sign-in.ts';
import { answerCashier, OrderPage, PurchasePage } from './store-page.ts';

const { dataset: words } = zh.deliveries;
const titleOf = (id: string) => readCatalogue().products.find((product) => product.id === id)!.name;

test.beforeEach(async ({ page }) => {
  test.skip(isDeployed, seamReason);
  await signIn(page, newPhone());
});

/** Buys, from the purchase's form to the licence on the order's page. @returns the order's number */
async function buy(page: Page, query: string): Promise<string> {
  const purchase = new PurchasePage(page);
  await purchase.open(query);
  await purchase.fillBuyer();
  await purchase.order();
  const order = new OrderPage(page);
  await order.expectStatus('pending_payment');
  await order.startButton('alipay').click();
  await answerCashier(page, 'pay');
  await order.expectStatus('fulfilled');
  await expect(order.licence).toHaveValue(/\./);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Returns the opened part of a data set among the deliveries. */
async function opened(page: Page, id: string): Promise<Locator> {
  const part = page
    .getByRole('main')
    .locator('details')
    .filter({ hasText: titleOf(id) })
    .first();
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
  return part;
}

/** To the account's part by the menu, from the part's own page too. */
async function openCentre(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${zh.shell.accountMenu}`) }).click();
  const entry = page.locator('#account-menu').getByRole('link', { name: zh.accountMenu.deliveries });
  await entry.click();
  await expect(page).toHaveURL(/\/welcome\/account#deliveries$/);
  await expect(entry).toBeHidden();
  await expect(page.getByRole('heading', { name: zh.deliveries.title })).toBeInViewport();
}

/** Runs the printed lines for HTTP in a shell, as a buyer pastes them. */
async function runPrinted(page: Page, part: Locator): Promise<string> {
  await part.getByText('HTTP', { exact: true }).click();
  const lines = await part.locator('[data-panel="1"] code').innerText();
  const licence = await new OrderPage(page).licence.inputValue();
  return execFileSync('sh', ['-c', lines], { env: { ...process.env, RQUANT_LICENCE: licence }, encoding: 'utf8' });
}

for (const [kind, query, id] of [
  ['a package with a module', '?items=research:1,futures:1&months=1', 'futures-daily-bars'],
  ['a data product', '?product=stock-buybacks', 'stock-buybacks'],
] as const) {
  test(`${kind} that was bought gives its rows by the printed lines, and its files by a press`, async ({ page }) => {
    await buy(page, query);
    const linesOf = (label: string) =>
      page.getByRole('group', { name: label, exact: true }).locator('code').filter({ visible: true }).innerText();
    const first = await runLines(await linesOf(zh.trial.result.quickStart), await linesOf('Python'));
    const product = readCatalogue().products.find((known) => known.id === id)!;
    const columns = product.dictionary.map(({ name }) => name);
    const isAnswer = (line: string) => line.startsWith('{"');
    expect(JSON.parse(first.split('\n').findLast(isAnswer)!)).toMatchObject({ columns });
    const printedByPython = first.split('\n').filter((line) => !isAnswer(line));
    expect(printedByPython.join('\n')).toContain(columns.at(-1)!);
    const newest = page.getByRole('region', { name: zh.trial.result.quickStart }).getByRole('listitem').last();
    await expect(newest).toContainText(titleOf(id));
    await expect(newest.getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`/${id}/2025-12-\\d\\d-simulated\\.csv$`),
    );
    const search = page.getByLabel(zh.deliveries.search);
    if (id === 'futures-daily-bars') await search.fill(id);
    const part = await opened(page, id);
    await expect(page.getByText(zh.deliveries.simulated)).toHaveCount(1);
    await expect(page.getByText(zh.deliveries.simulated)).toBeVisible();
    const printed = await runPrinted(page, part);
    const [rows = ''] = printed.split('\n{');
    expect(csvValues(product, rows)).toEqual(sampleValues(product));

    const row = part.getByRole('row').nth(1);
    const file = page.waitForEvent('download');
    await row.getByRole('link').click();
    const content = Buffer.concat(await (await (await file).createReadStream()).toArray());
    await expect(row).toContainText(createHash('sha256').update(content).digest('hex'));
    expect(csvValues(product, content.toString())).toEqual(sampleValues(product));

    await openCentre(page);
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await openCentre(page);
    if (id === 'futures-daily-bars') await search.fill(id);
    await expect(page.getByText(titleOf(id)).first()).toBeVisible();
    const tabs = page.getByRole('navigation', { name: zh.account.title, exact: true });
    await tabs.getByRole('link', { name: zh.account.tabs.licences }).click();
    const card = page.getByRole('list', { name: zh.trial.list.caption }).getByRole('listitem').first();
    await card.locator('summary').click();
    await expect(card.getByRole('group', { name: zh.trial.result.quickStart, exact: true })).toContainText(
      `/${id}/rows`,
    );
  });
}

test('a product that a colleague hands over is waited for, and said to be delivered and how once it is', async ({
  page,
}) => {
  const id = 'delisted-companies-archive';
  const order = await buy(page, `?product=${id}`);
  const part = await opened(page, id);
  await expect(part.getByText(words.handover.waiting, { exact: true })).toBeVisible();
  expect(await operate('deliveries-waiting')).toContain(order);
  const note = '移动硬盘已由顺丰寄出，解压密码请致电王工';
  await operate('delivery-done', order, id, '--note', note);
  await page.reload();
  const delivered = await opened(page, id);
  await expect(delivered.getByText(words.handover.delivered, { exact: true })).toBeVisible();
  await expect(delivered.getByText(note)).toBeVisible();
});
