import type { Browser, Page } from '@playwright/test';
import { deskRoles } from '#contract/desk.ts';
import { seriousFindings } from './axe.ts';
import { DeskColleague, deskPassword } from './desk-colleague.ts';
import { expect, isDeployed, newPhone, refusals, seamReason, test, zh } from './fixtures.ts';
import { operate } from './operate.ts';
import { receivedMail } from './read-outbox.ts';
import { signIn } from './sign-in.ts';
import { OrderPage, placeOrder } from './store-page.ts';

const { frame, action } = zh.desk;
type Offered = { actions: { title: string }[]; listings: { name: string }[] };

const hourMs = 3_600_000;

test.beforeEach(() => test.skip(isDeployed, seamReason));
test.describe.configure({ mode: 'serial' });
// Has a worker of its own: from the second owner on, a command in a terminal needs a key, which no other flow has.
test.use({ environment: { LOG_LEVEL: 'debug' } });

let anna: DeskColleague;
let orderId = '';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const navigation = (page: Page) => page.getByRole('navigation', { name: frame.navigation });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a page in another browser. */
async function another(browser: Browser, origin: string): Promise<Page> {
  return (await browser.newContext({ baseURL: origin })).newPage();
}

/** Enrols in the page that an invitation opens. */
async function enrolAt(page: Page, link: string, colleague: DeskColleague): Promise<void> {
  await page.goto(link);
  await expect(heading(page, frame.invitation.title)).toBeVisible();
  const secret = ((await page.locator('p.font-mono').textContent()) ?? '').replaceAll(' ', '');
  colleague.takeSecret(secret);
  await page.getByLabel(frame.login.password, { exact: true }).fill(deskPassword);
  await page.getByLabel(frame.invitation.again, { exact: true }).fill(deskPassword);
  const digits = page.getByLabel(frame.invitation.digits, { exact: true });
  await digits.fill('000000');
  await button(page, frame.invitation.submit).click();
  await expect(page.getByText(refusals.deskInvitationUnknown['zh-CN'])).toBeVisible();
  await digits.fill(colleague.code());
  await button(page, frame.invitation.submit).click();
  await expect(heading(page, frame.recovery.title)).toBeVisible();
}

test('the first owner is invited in a terminal and by mail, enrols, and sees the recovery codes once', async ({
  page,
  server,
}) => {
  anna = new DeskColleague(page, server, 'anna');
  const link = (await operate('desk-invite', anna.email, '--roles', 'owner')).trim();
  expect((await receivedMail(anna.email)).text).toContain(link);
  await enrolAt(page, new URL(link).pathname + new URL(link).hash, anna);
  expect(await seriousFindings(page, 'body')).toEqual([]);
  const codes = await page.getByRole('list', { name: frame.recovery.title }).getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  anna.recoveryCodes = codes;
  const download = page.waitForEvent('download');
  await button(page, frame.recovery.save).click();
  expect((await download).suggestedFilename()).toBe('rquant-desk-recovery.txt');
  await button(page, frame.recovery.enter).click();
  await expect(navigation(page)).toBeVisible();
  await expect(page.getByText(frame.roles.owner, { exact: true })).toBeVisible();
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(page.getByText(frame.invitation.over)).toBeVisible();
});

test('a wrong code and a wrong password are refused alike, a recovery code opens once, and the address is kept', async ({
  page,
}) => {
  const one = anna.at(page);
  await page.goto('/welcome/desk/operators');
  await expect(heading(page, frame.login.title)).toBeVisible();
  expect(await seriousFindings(page, 'body')).toEqual([]);
  for (const [factor, password] of [
    ['000000', deskPassword],
    [await one.nextCode(), 'wrong password'],
  ] as const) {
    await one.logIn(factor, password);
    await expect(page.getByText(refusals.loginFailed['zh-CN'])).toBeVisible();
  }
  const [recovery = ''] = anna.recoveryCodes;
  await one.logIn(recovery);
  await expect(heading(page, '操作员')).toBeVisible();
  await expect(page).toHaveURL(/\/welcome\/desk\/operators$/);
  await button(page, frame.logOut).click();
  await one.logIn(recovery);
  await expect(page.getByText(refusals.loginFailed['zh-CN'])).toBeVisible();
  await one.logIn(await one.nextCode());
  await expect(heading(page, '操作员')).toBeVisible();
});

test('after eight hours the desk asks for the log-in again and then shows what it showed', async ({ page, server }) => {
  const one = anna.at(page);
  await server.moveClock(hourMs);
  await page.goto('/welcome/desk/operators');
  await one.logIn(await one.nextCode());
  // Its rows are read: a call that is still on its way would be refused by the clock and ask for the log-in before the press.
  await expect(page.getByRole('row', { name: /anna/ })).toBeVisible();
  await server.moveClock(8 * hourMs);
  await navigation(page).getByRole('link', { name: '安全日志' }).click();
  await expect(page.getByText(frame.login.ended)).toBeVisible();
  await one.logIn(await one.nextCode());
  await expect(page).toHaveURL(/\/welcome\/desk\/journal$/);
  await expect(navigation(page)).toBeVisible();
});

test('a salesperson sees what is theirs, and elsewhere as little as at an address without a page', async ({
  page,
  server,
}) => {
  await DeskColleague.enrol(page, server, 'han', 'sales');
  await page.goto('/welcome/desk');
  await expect(navigation(page).getByText(frame.areas.sales)).toBeVisible();
  await expect(navigation(page).getByText(frame.areas.recruitment)).toHaveCount(0);
  for (const address of ['/welcome/desk/journal', '/welcome/desk/no-such-thing', '/welcome/desk/%']) {
    await page.goto(address);
    await expect(heading(page, frame.unknown.title)).toBeVisible();
  }
  await page.goto('/welcome/desk/actions');
  await expect(button(page, '邀请同事')).toHaveCount(0);
  expect(await seriousFindings(page, 'body')).toEqual([]);
});

/** Listings of every role's work, at least one per role. */
const someListings = ['journal', 'operators', 'leads', 'orders', 'invoices', 'applications', 'jobs'];

for (const role of deskRoles.filter((name) => name !== 'owner'))
  test(`as ${role} the page offers what is declared for the role and nothing else`, async ({ page, server }) => {
    await DeskColleague.enrol(page, server, `one-${role}`, role);
    // Server permissions by role are compared with the declarations in server/main/desk-by-browser.test.ts.
    const reply = await page.request.get('/api/desk/v1/declarations');
    const { actions, listings } = ((await reply.json()) as { data: Offered }).data;
    await page.goto('/welcome/desk/actions');
    await expect(heading(page, frame.actions)).toBeVisible();
    const titles = await page.getByRole('main').getByRole('button').allTextContents();
    expect(titles.toSorted()).toEqual(actions.map(({ title }) => title).toSorted());
    for (const name of someListings) {
      const address = `/welcome/desk/${name}`;
      const isOwn = listings.some((one) => one.name === name);
      await expect(navigation(page).locator(`a[href="${address}"]`)).toHaveCount(isOwn ? 1 : 0);
      if (isOwn) continue;
      // As a link within the page does.
      await page.evaluate((to) => window.history.pushState(null, '', to), address);
      await expect(heading(page, frame.unknown.title)).toBeVisible();
    }
  });

test('what needs a recent proof asks for it in the middle of the press, and is then done', async ({ page, server }) => {
  const one = await DeskColleague.enrol(page, server, 'gu', 'finance');
  await server.moveClock(11 * 60_000);
  await page.goto('/welcome/desk/actions');
  await button(page, '退款').click();
  const dialog = page.getByRole('dialog', { name: '退款' });
  await dialog.getByRole('button', { name: action.preview }).click();
  await one.prove();
  await expect(dialog.getByText('缺少订单号')).toBeVisible();
  expect(await seriousFindings(page, 'body')).toEqual([]);
});

test('a refund that one colleague has proposed is approved by another with the same input', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, newPhone());
  orderId = await placeOrder(page);
  await operate('transfer-confirm', orderId, '--amount', '800', '--slip', 'DESK-0001');
  // A refund has other effects once the licence is issued, and an older preview is then replaced by the new one.
  const order = new OrderPage(page);
  await order.open(orderId);
  await order.expectStatus('fulfilled');
  await operate('operator-limit', '100');
  const first = await another(browser, server.origin);
  await DeskColleague.enrol(first, server, 'fang', 'finance');
  await first.goto('/welcome/desk/actions');
  await button(first, '退款').click();
  await first.getByLabel('订单号').fill(orderId);
  await first.getByLabel('服务').selectOption('ended');
  await button(first, action.preview).click();
  await expect(first.getByText('退回  800.00 元')).toBeVisible();
  await button(first, action.confirm).click();
  await expect(first.getByText('已提出')).toBeVisible();

  const second = await another(browser, server.origin);
  await DeskColleague.enrol(second, server, 'wu', 'finance');
  await first.goto('/welcome/desk/approvals');
  await expect(first.getByText(action.approvals.own)).toBeVisible();
  await second.goto('/welcome/desk/approvals');
  expect(await seriousFindings(second, 'body')).toEqual([]);
  await button(second, '退款').click();
  await button(second, action.preview).click();
  await expect(second.getByText('退回  800.00 元')).toBeVisible();
  await button(second, action.confirm).click();
  await expect(second.getByText(action.approvals.nothing)).toBeVisible();
  await first.context().close();
  await second.context().close();
});

test('a colleague who lost the authenticator and the codes is reset by two owners, and enrols again', async ({
  page,
  browser,
  server,
}) => {
  // An authenticator's code is valid once, and later ones were used above, in hours that this test has not had.
  await server.moveClock(12 * hourMs);
  const lost = await another(browser, server.origin);
  const han = await DeskColleague.enrol(lost, server, 'mei', 'support');
  const other = await another(browser, server.origin);
  await DeskColleague.enrol(other, server, 'li', 'owner');
  const one = anna.at(page);
  await page.goto('/welcome/desk/actions');
  await one.logIn(await one.nextCode());
  await button(page, '重置第二因素').click();
  await page.getByRole('dialog').getByLabel('邮箱').fill(han.email);
  await page.getByRole('dialog').getByRole('button', { name: '重置第二因素' }).click();
  await expect(page.getByText('已提出')).toBeVisible();
  await other.goto('/welcome/desk/approvals');
  await button(other, '重置第二因素').click();
  await other.getByRole('dialog').getByRole('button', { name: '重置第二因素' }).click();
  // The confirming colleague sees no link: only the mail contains it.
  await expect(other.getByText(`邀请链接已寄给 ${han.email}`)).toBeVisible();
  const { text = '' } = await receivedMail(han.email, 2, /邀请您加入运营后台/);
  const link = /https?:\S+\/desk\/invitation#[\w-]+/.exec(text)?.[0] ?? '';
  await lost.goto('/welcome/desk');
  await expect(heading(lost, frame.login.title)).toBeVisible();
  await enrolAt(lost, new URL(link).pathname + new URL(link).hash, han);
  await button(lost, frame.recovery.enter).click();
  await expect(navigation(lost)).toBeVisible();
  await lost.context().close();
  await other.context().close();
});

test('no search engine is led to the desk, and no visitor fetches a byte of it', async ({ request, page }) => {
  expect(await (await request.get('/welcome/sitemap.xml')).text()).not.toContain('/desk');
  expect(await (await request.get('/robots.txt')).text()).not.toContain('/desk');
  const html = await (await request.get('/welcome/desk')).text();
  expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
  // Styles are inline in the page: this is the width of the desk's navigation.
  expect(html).toContain('232px');
  expect(await (await request.get('/welcome')).text()).not.toContain('232px');
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('.js')) scripts.push(await response.text());
  });
  await page.goto('/welcome', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes('desk/v1'))).toEqual([]);
});
