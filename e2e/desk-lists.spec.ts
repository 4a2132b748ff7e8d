import { readFile } from 'node:fs/promises';
import { devices, type Page } from '@playwright/test';
import type { ApplicationState } from '#contract/recruitment.ts';
import { leadStateNames } from '#server/features/leads/lead-desk-record.ts';
import { applicationStateNames } from '#server/features/recruitment/application-desk-record.ts';
import { seriousFindings } from './axe.ts';
import { DeskColleague } from './desk-colleague.ts';
import { application, lead, show, write } from './desk-rows.ts';
import { expect, isDeployed, seamReason, test, zh } from './fixtures.ts';
import type { OwnServer } from './own-server.ts';
import { solveCaptcha } from './sign-in.ts';

const { listing: words, numbers, frame } = zh.desk;
const minuteMs = 60_000;
/** Interval at which a list polls for new rows. */
const pollMs = 15_000;
const moveLead = '改留言状态';

test.beforeEach(() => test.skip(isDeployed, seamReason));
test.describe.configure({ mode: 'serial' });
// Has a worker of its own, because its lists are counted.
test.use({ environment: { LOG_LEVEL: 'warn' } });

/** Submits an enquiry by the calls of the form. */
async function leaveLead(page: Page, name: string): Promise<void> {
  const form = { kind: 'contact', name, email: 'new@example.com', message: '请致电', consent: 'true' };
  const reply = await page.request.post('/api/rqcrm/v1/leads', { form: { ...form, ...(await solveCaptcha(page)) } });
  expect(((await reply.json()) as { code: number }).code).toBe(0);
}

const rows = (page: Page) => page.locator('tbody tr');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
let owner: DeskColleague;

test('filters, search and order are the address, Back leads through them, and what is not found says how to go on', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  await write(server, async (db) => {
    await db
      .insertInto('leads')
      .values(Array.from({ length: 70 }, (_, at) => lead(at)))
      .execute();
    await db
      .insertInto('applications')
      .values([application(1), application(2)])
      .execute();
    await db
      .insertInto('trials')
      .values([show(1, new Date()), show(2, null)])
      .execute();
  });
  owner = await DeskColleague.enrol(page, server, 'anna', 'owner');
  await page.goto('/welcome/desk/leads');
  await expect(page.getByRole('heading', { level: 1, name: '留言' })).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  expect(await seriousFindings(page, 'body')).toEqual([]);

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: words.search });
  await expect(search).toBeFocused();
  await search.fill('示例33资产');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page)).toHaveCount(1);
  await search.fill('没有这家公司');
  await search.press('Enter');
  await expect(page.getByText(words.noMatch)).toBeVisible();
  await press(page, words.clear);
  await expect(rows(page)).toHaveCount(50);
  await page.goBack();
  await expect(page.getByText(words.noMatch)).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('示例33资产');
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(rows(page)).toHaveCount(50);

  await press(page, '留言（北京时间）');
  await expect(page).toHaveURL(/sort=created_at/);
  await press(page, '留言（北京时间）');
  await expect(page).toHaveURL(/order=asc/);
  await expect(page.getByRole('columnheader', { name: '留言（北京时间）' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('L-0000000069');

  await page.goto('/welcome/desk/orders');
  await expect(page.getByText(words.empty, { exact: true })).toBeVisible();
  await page.getByLabel('状态', { exact: true }).selectOption('paid');
  await expect(page).toHaveURL(/status=paid/);
  await expect(page.getByText(words.noMatch)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(words.empty, { exact: true })).toBeVisible();
});

test('a list that one comes back to is shown at once, and read again with its own search', async ({ page, server }) => {
  owner = await comeBack(page, server);
  await page.clock.install();
  await page.goto('/welcome/desk/leads?search=%E6%B2%A1%E6%9C%89');
  await expect(page.getByText(words.noMatch)).toBeVisible();
  await press(page, words.clear);
  await expect(rows(page)).toHaveCount(50);
  await page.goBack();
  await expect(page.getByText(words.noMatch)).toBeVisible();
  // Stale rows are read again a frame after they are shown; that frame does not run before the list is left.
  await page.clock.fastForward(5000);
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 100)));
  await page.evaluate(() => history.forward());
  await expect(rows(page)).toHaveCount(50);
  await page.evaluate(() => history.back());
  await expect(page.getByText(words.noMatch)).toBeVisible();
  const again = page.waitForResponse((reply) => reply.url().endsWith('/listings/leads'));
  await page.clock.resume();
  await again;
  await page.evaluate(() => history.forward());
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('link', { name: '账号', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '账号' })).toBeVisible();
  await page.route('**/desk/v1/listings/leads*', () => {});
  await page.goBack();
  await expect(rows(page)).toHaveCount(50);
});

test('new rows come by themselves, wait while one reads, and no row is shown twice', async ({ page, server }) => {
  owner = await comeBack(page, server);
  await page.clock.install();
  await page.goto('/welcome/desk/leads');
  await expect(rows(page)).toHaveCount(50);
  await leaveLead(page, '新访客一');
  await page.clock.runFor(pollMs);
  await expect(rows(page).first()).toContainText('新访客一');

  await page.mouse.move(800, 500);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await leaveLead(page, '新访客二');
  await page.clock.runFor(pollMs);
  await expect(page.getByRole('button', { name: '1 条新记录' })).toBeVisible();
  await expect(rows(page).first()).toContainText('新访客一');
  await press(page, words.more);
  await expect(page.getByText('共 71 条')).toBeVisible();
  await press(page, '1 条新记录');
  await expect(rows(page).first()).toContainText('新访客二');
  const references = await page.locator('tbody tr td:nth-child(2)').allTextContents();
  expect(references).toHaveLength(72);
  expect(new Set(references).size).toBe(72);
});

test('by the keyboard rows are walked, picked and opened; one action is done to many, each with its result', async ({
  page,
  server,
}) => {
  owner = await comeBack(page, server);
  await page.goto('/welcome/desk/leads');
  await expect(rows(page)).toHaveCount(50);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: words.keys.title })).toBeVisible();
  expect(await seriousFindings(page, 'body')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
  await expect(rows(page).first()).toBeFocused();
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('已选 2 条')).toBeVisible();

  await press(page, moveLead);
  const dialog = page.getByRole('dialog', { name: `${moveLead} · 2 条` });
  await dialog.getByLabel('状态').selectOption('answering');
  await dialog.getByRole('button', { name: `${moveLead}（2 条）` }).click();
  await expect(dialog.getByText('2 条中办成 2 条')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: words.many.close }).last().click();
  await expect(rows(page).nth(1)).toContainText(leadStateNames.answering);

  // On a repeated run every record reports that it cannot be changed.
  await rows(page).first().getByRole('checkbox').check();
  await press(page, moveLead);
  const again = page.getByRole('dialog', { name: `${moveLead} · 1 条` });
  await again.getByLabel('状态').selectOption('answering');
  await again.getByRole('button', { name: `${moveLead}（1 条）` }).click();
  await expect(again.getByText('已是这个状态')).toBeVisible();
  await again.getByRole('button', { name: words.many.close }).last().click();

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/record\/lead#L-/);
});

test('what the filters let through is taken away as CSV or Excel, after a proof where the last one is old', async ({
  page,
  server,
}) => {
  owner = await comeBack(page, server);
  await page.goto('/welcome/desk/leads?search=%E7%A4%BA%E4%BE%8B33%E8%B5%84%E4%BA%A7');
  await expect(rows(page)).toHaveCount(1);
  await server.moveClock(11 * minuteMs);
  const download = page.waitForEvent('download');
  await press(page, '导出 CSV：留言');
  await owner.prove();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.trim().split('\r\n')).toEqual([expect.any(String), expect.stringContaining('示例33资产')]);
  const [workbook] = await Promise.all([page.waitForEvent('download'), press(page, '导出 Excel：留言')]);
  expect(workbook.suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.xlsx$/);
});

test('road-shows are a week, applications a board whose cards are moved by the form of the action', async ({
  page,
  server,
}) => {
  owner = await comeBack(page, server);
  await page.goto('/welcome/desk/road-shows');
  await expect(page.getByRole('link', { name: /路演1基金/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '上午 路演2基金' })).toBeVisible();
  expect(await seriousFindings(page, 'body')).toEqual([]);
  await press(page, words.week.after);
  await expect(page).toHaveURL(/week=\d{4}-/);
  await expect(page.getByText(words.week.nothing)).toBeVisible();
  await press(page, words.week.now);
  await expect(page.getByRole('link', { name: /路演1基金/ })).toBeVisible();
  await press(page, words.views.table);
  await expect(rows(page)).toHaveCount(2);

  await page.goto('/welcome/desk/applications');
  const column = (state: ApplicationState) =>
    page.getByRole('region', { name: applicationStateNames[state], exact: true });
  await expect(column('received').getByRole('listitem')).toHaveCount(2);
  expect(await seriousFindings(page, 'body')).toEqual([]);
  const card = column('received').getByRole('listitem').filter({ hasText: 'A-0000000001' });
  await card.dragTo(column('screening'));
  const dialog = page.getByRole('dialog', { name: '移到阶段' });
  await dialog.getByRole('button', { name: '移到阶段' }).click();
  await expect(column('screening').getByRole('listitem')).toHaveCount(1);
  await press(page, '移到阶段 A-0000000002');
  await dialog.getByLabel('阶段').selectOption('declined');
  await dialog.getByRole('button', { name: '移到阶段' }).click();
  await expect(column('declined').getByRole('listitem')).toHaveCount(1);
});

test('numbers are drawn with what they are, and their period is the address', async ({ page, server }) => {
  owner = await comeBack(page, server);
  await page.goto('/welcome/desk');
  await page.getByRole('link', { name: frame.numbers, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: numbers.title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: '等待答复' })).toBeVisible();
  await expect(page.getByText('7–30 天').first()).toBeVisible();
  await page.getByLabel(numbers.period).selectOption('7');
  await expect(page).toHaveURL(/days=7/);
  await expect(page.getByRole('button', { name: '导出 CSV：等待答复' })).toBeVisible();
  expect(await seriousFindings(page, 'body')).toEqual([]);
});

test('on a phone rows are cards, the week and the board are columns, and nothing scrolls sideways', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: server.origin });
  const page = await context.newPage();
  owner = await comeBack(page, server);
  for (const name of ['leads', 'road-shows', 'applications', 'numbers']) {
    await page.goto(`/welcome/desk/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(words.loading)).toHaveCount(0);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([name, sideways]).toEqual([name, 0]);
    expect(await seriousFindings(page, 'body')).toEqual([]);
  }
  await context.close();
});

let visits = 0;

/** Enrols a colleague at another browser; each has an invitation of their own. */
async function comeBack(page: Page, server: OwnServer): Promise<DeskColleague> {
  visits += 1;
  return DeskColleague.enrol(page, server, `colleague-${visits}`, 'sales,finance,recruiter,editor,support');
}
