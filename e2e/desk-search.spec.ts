import type { Page } from '@playwright/test';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { seriousFindings } from './axe.ts';
import { DeskColleague } from './desk-colleague.ts';
import { application, lead, write } from './desk-rows.ts';
import { expect, isDeployed, seamReason, test, zh } from './fixtures.ts';

const { frame, listing: words, action, account } = zh.desk;

test.beforeEach(() => test.skip(isDeployed, seamReason));
test.describe.configure({ mode: 'serial' });
// A worker of its own: its records are found by their numbers.
test.use({ environment: { LOG_LEVEL: 'trace' } });

const searchOf = (page: Page) => page.getByRole('searchbox', { name: frame.search.title });

test('a name or a number in hand leads to its record from any page of the desk', async ({ page, server }) => {
  await write(server, async (db) => {
    await db
      .insertInto('leads')
      .values(Array.from({ length: 30 }, (_, at) => lead(at)))
      .execute();
    await db.insertInto('applications').values(application(7)).execute();
  });
  await DeskColleague.enrol(page, server, 'sun', 'sales,recruiter');
  await page.goto('/welcome/desk/approvals');
  await expect(page.getByRole('heading', { level: 1, name: action.approvals.title })).toBeVisible();
  await page.keyboard.press('/');
  await expect(searchOf(page)).toBeFocused();
  await page.keyboard.type('13');
  await page.keyboard.press('Enter');
  await expect(page.getByText('至少 3 个字符').first()).toBeVisible();
  await page.keyboard.type('800138000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/search#13800138000$/);
  await expect(page.getByRole('heading', { level: 2, name: '应聘申请' })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  expect(await seriousFindings(page, 'body')).toEqual([]);

  // On its own page `/` leads to the same search.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(searchOf(page)).toBeFocused();
  await searchOf(page).fill('example.com');
  await searchOf(page).press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(20);
  await page.getByRole('link', { name: '在「留言」里看全部' }).click();
  await expect(page).toHaveURL(/\/desk\/leads\?search=example\.com$/);
  await page.goBack();
  await searchOf(page).fill('L-0000000012');
  await searchOf(page).press('Enter');
  await page.getByRole('link', { name: 'L-0000000012' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '咨询：示例12资产' })).toBeVisible();
});

test('single keys are turned off for the browser, and on again', async ({ page, server }) => {
  await DeskColleague.enrol(page, server, 'qian', 'sales');
  await page.goto('/welcome/desk/account');
  const keys = page.getByRole('checkbox', { name: frame.keys.switch });
  await expect(keys).toBeChecked();
  await expect(page.getByRole('heading', { level: 2, name: account.keys.title })).toBeVisible();
  await keys.uncheck();
  await page.goto('/welcome/desk/leads');
  await expect(page.locator('tbody tr')).toHaveCount(30);
  for (const key of ['/', 'j', 'x', '?']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('tbody tr:focus, input:focus, tbody input:checked')).toHaveCount(0);
  await page.getByRole('button', { name: words.keys.title, exact: true }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: frame.keys.switch }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page.locator('tbody tr').first()).toBeFocused();
});

test('on a phone the search is a page behind the magnifier', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await DeskColleague.enrol(page, server, 'li', 'sales');
  await page.goto('/welcome/desk');
  await page.getByRole('link', { name: frame.search.title }).click();
  await searchOf(page).fill('示例12资产');
  await searchOf(page).press('Enter');
  await expect(page.getByRole('link', { name: 'L-0000000012' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await seriousFindings(page, 'body')).toEqual([]);
});

test('times of an interview are picked by day and hour, one a row', async ({ page, server }) => {
  await DeskColleague.enrol(page, server, 'zhou', 'recruiter');
  await page.goto('/welcome/desk/record/application#A-0000000007');
  await page.getByRole('button', { name: '邀请面谈', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '邀请面谈' });
  const row = (at: number) => ({
    day: dialog.getByLabel(`面谈时间 ${at}，日期`, { exact: true }),
    time: dialog.getByLabel(`面谈时间 ${at}，时刻（北京时间）`, { exact: true }),
  });
  const today = beijingDay(new Date());
  // Three times are offered without a press for each.
  for (const at of [1, 2, 3]) {
    await row(at).day.fill(addDays(today, 3));
    await row(at).time.fill(at === 3 ? '14:30' : '10:00');
  }
  await dialog.getByRole('button', { name: action.addRow, exact: true }).click();
  await expect(row(4).time).toHaveValue('');
  await dialog.getByLabel('接待同事').fill('周敏');
  await dialog.getByLabel('地点').fill('示例路 1 号');
  await dialog.getByRole('button', { name: '邀请面谈', exact: true }).click();
  await expect(dialog.getByText('有重复的时间')).toBeVisible();
  expect(await seriousFindings(page, 'body')).toEqual([]);
  await dialog.getByRole('button', { name: '去掉面谈时间 2', exact: true }).click();
  await expect(row(2).time).toHaveValue('14:30');
  await dialog.getByRole('button', { name: '邀请面谈', exact: true }).click();
  await expect(page.getByText(/已邀请（北京时间）：.+10:00–11:00、.+14:30–15:30/)).toBeVisible();
});
