import { listed, listPath, product } from './datahub-page.ts';
import { expect, fieldErrors, newPhone, test, zh } from './fixtures.ts';
import { cacheLatinFace, shiftsOf, watchShifts } from './layout-shift.ts';
import { signIn } from './sign-in.ts';
import { PurchasePage } from './store-page.ts';
import { TrialPage } from './trial-page.ts';
import { visitHeld } from './visits.ts';

/** A page whose scripts do nothing for a reader. */
const page = '/welcome/quant';

test('the login opens its frame before a script has come, and the dialog takes its place when it has @way', async ({
  page: tab,
  login,
}) => {
  const letThrough = await visitHeld(tab, page);
  await tab.getByRole('banner').getByRole('button', { name: zh.shell.login, exact: true }).click();
  const frame = tab.getByRole('dialog', { name: zh.shell.login });
  await expect(frame).toHaveAttribute('aria-busy', 'true');
  await expect(login.root).toHaveCount(0);
  letThrough();
  await login.expectOpen();
  await expect(login.field(zh.auth.phone)).toBeFocused();
  await expect(frame).not.toHaveAttribute('aria-busy', 'true');
  expect(tab.url()).toMatch(/\/quant$/);
});

test('the login’s frame closes by Esc before a script has come, and stays closed when it has', async ({
  page: tab,
  login,
}) => {
  const letThrough = await visitHeld(tab, page);
  const button = tab.getByRole('banner').getByRole('button', { name: zh.shell.login, exact: true });
  await button.click();
  const frame = tab.getByRole('dialog', { name: zh.shell.login });
  await expect(frame).toBeVisible();
  await tab.keyboard.press('Escape');
  await expect(frame).toBeHidden();
  letThrough();
  await tab.waitForFunction(() => history.scrollRestoration === 'manual');
  await expect(login.root).toHaveCount(0);
});

test('a login dialog whose code cannot be fetched says so, and the next press tries again', async ({
  page: tab,
  login,
}) => {
  // Nothing is prefetched while it is unknown who the visitor is.
  await tab.route('**/api/user/isLogin.do', () => undefined);
  const asked = tab.waitForRequest('**/api/user/isLogin.do');
  await tab.goto(page);
  await asked;
  await tab.route('**/_next/static/chunks/*.js', (route) => route.abort());
  const button = tab.getByRole('banner').getByRole('button', { name: zh.shell.login, exact: true });
  await button.click();
  await expect(tab.getByRole('alert').filter({ hasText: zh.errors.part.text })).toBeVisible();
  await expect(tab.getByRole('dialog', { name: zh.shell.login })).toBeHidden();
  await tab.unroute('**/_next/static/chunks/*.js');
  await button.click();
  await login.expectOpen();
});

test('menus, the burger and the contact box open and close before a script has come @way', async ({ page: tab }) => {
  const letThrough = await visitHeld(tab, page);
  const menu = tab.getByRole('navigation', { name: zh.shell.mainNav }).getByRole('button').first();
  const panel = tab.locator('.nav-panel:popover-open');
  await menu.click();
  await expect(panel.getByRole('link').first()).toBeVisible();
  await tab.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  const contact = tab.locator('#contact-box');
  await tab.getByRole('button', { name: zh.shell.contact.open }).click();
  await expect(contact.getByText(zh.shell.contact.phone)).toBeVisible();
  await contact.getByRole('button', { name: zh.shell.contact.close }).click();
  await expect(contact).toBeHidden();

  await tab.setViewportSize({ width: 360, height: 740 });
  await tab.getByRole('button', { name: zh.shell.openMenu }).click();
  const group = tab.locator('#mobile-menu details').first();
  await group.locator('summary').click();
  await expect(group.getByRole('link').first()).toBeVisible();
  await tab.getByRole('button', { name: zh.shell.closeMenu }).click();
  await expect(group).toBeHidden();
  letThrough();
});

test('a press of 登录 on a page at rest asks for nothing but its captcha and the country codes: the dialog’s code and words are there', async ({
  page: tab,
  login,
}) => {
  const asked: string[] = [];
  tab.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answered = tab.waitForResponse('**/api/user/isLogin.do');
  await tab.goto(page);
  await answered;
  await tab.waitForLoadState('networkidle');
  expect(asked).not.toContain('/api/common/country_codes');
  asked.length = 0;
  await tab.getByRole('banner').getByRole('button', { name: zh.shell.login, exact: true }).click();
  await login.expectOpen();
  await expect(login.field(zh.auth.phone)).toBeFocused();
  await expect(login.country).toHaveValue(/^\+86\b/);
  // The captcha is a third party's: nothing is sent to it before a visitor wants to log in.
  expect(asked.filter((path) => !path.includes('/captcha'))).toEqual(['/api/common/country_codes']);
});

test('a search for openings typed and sent with Enter before a script has come is made', async ({ page: tab }) => {
  const letThrough = await visitHeld(tab, '/welcome/recruitment/social/search');
  const keyword = tab.getByLabel(zh.recruitment.search.keyword);
  await keyword.fill('行情');
  await keyword.press('Enter');
  await expect(tab).toHaveURL(/\?q=/);
  letThrough();
  await expect(keyword).toHaveValue('行情');
});

test('a search of the list typed and sent with Enter before a script has come is made', async ({ page: tab }) => {
  const letThrough = await visitHeld(tab, listPath);
  const keyword = tab.getByRole('searchbox', { name: zh.datahub.list.keyword });
  await keyword.fill(product.name);
  await keyword.press('Enter');
  await expect(tab).toHaveURL(/\/datahub\/list\?q=/);
  letThrough();
  await expect(keyword).toHaveValue(product.name);
  await expect(listed(tab).first()).toHaveText(product.name);
});

test('what was typed into the list’s search before a script has come stays, and is searched for after it has', async ({
  page: tab,
}) => {
  const letThrough = await visitHeld(tab, listPath);
  const keyword = tab.getByRole('searchbox', { name: zh.datahub.list.keyword });
  await keyword.fill(product.name);
  letThrough();
  await tab.waitForFunction(() => history.scrollRestoration === 'manual');
  await expect(keyword).toHaveValue(product.name);
  await keyword.press('Enter');
  await expect(listed(tab).first()).toHaveText(product.name);
  await expect(keyword).toBeFocused();
  await tab.goBack();
  await expect(keyword).toHaveValue('');
});

test('a keyword typed before a script has come is the one that is searched for after it has', async ({ page: tab }) => {
  const letThrough = await visitHeld(tab, '/welcome/recruitment/social/search');
  const keyword = tab.getByLabel(zh.recruitment.search.keyword);
  await keyword.fill('行情');
  letThrough();
  await tab.waitForFunction(() => history.scrollRestoration === 'manual');
  await expect(keyword).toHaveValue('行情');
  await keyword.press('Enter');
  await expect(tab).toHaveURL(/\?q=%E8%A1%8C%E6%83%85$/);
});

test('the login of a trial’s page is disabled until its script works, and answers the first press then', async ({
  page: tab,
}) => {
  const letThrough = await visitHeld(tab, '/welcome/trial/ams');
  const step = tab.getByRole('region', { name: zh.trial.application.loginTitle });
  const number = step.getByLabel(zh.auth.phone, { exact: true });
  const submit = step.getByRole('button', { name: zh.auth.submitCode });
  for (const control of [number, step.getByRole('checkbox'), submit]) await expect(control).toBeDisabled();
  letThrough();
  await number.fill('12345');
  await submit.click();
  await expect(number).toHaveAccessibleDescription(fieldErrors.phoneBad['zh-CN']);
  expect(new URL(tab.url()).search).toBe('');
});

test('the fields of a trial’s form are disabled until its script works, and answer the first press then @way', async ({
  page: tab,
  login,
}) => {
  const letThrough = await visitHeld(tab, '/welcome/trial/road-show#ams');
  const trial = new TrialPage(tab, login);
  const { words } = trial;
  const submit = trial.form.getByRole('button', { name: words.submitShow });
  const byEmail = trial.form.getByRole('radio', { name: words.confirmations.email });
  for (const control of [trial.field(words.name), trial.field(words.teamSize), byEmail, submit])
    await expect(control).toBeDisabled();
  letThrough();
  await byEmail.check();
  await expect(trial.form.getByRole('textbox', { name: words.showPhone })).toBeVisible();
  await submit.click();
  await expect(trial.field(words.name)).toHaveAccessibleDescription(new RegExp(fieldErrors.nameEmpty['zh-CN']));
  await expect(trial.field(words.interest)).toHaveValue('ams');
});

for (const [who, stored] of [
  ['a visitor', null],
  [
    'a user',
    '{"isLogin":true,"avatar":null,"email":null,"phone":"138****8000","fullname":null,"userId":1,"initPassword":false}',
  ],
] as const) {
  test(`nothing moves on a trial’s page while it becomes known who ${who} is`, async ({ page: tab }) => {
    await cacheLatinFace(tab);
    if (stored !== null) await signIn(tab, newPhone());
    await tab.addInitScript((account) => {
      if (account !== null) localStorage.setItem('common-account', account);
    }, stored);
    await watchShifts(tab);
    const answered = tab.waitForResponse(stored === null ? '**/api/user/isLogin.do' : '**/check_trial*');
    await tab.goto('/welcome/trial/ams');
    await answered;
    await expect(tab.getByText(zh.trial.application.checking)).toHaveCount(0);
    const shown =
      stored === null ? zh.trial.application.loginTitle : zh.trial.application.loggedInAs.replace('{account}', '');
    await expect(tab.getByText(shown.trim()).first()).toBeVisible();
    expect(await shiftsOf(tab)).toEqual([]);
  });
}

test('where a visitor came from is known after a link that was followed before a script had come', async ({
  page: tab,
}) => {
  const letThrough = await visitHeld(tab, '/welcome/pricing?partner=partner-a');
  await tab.getByRole('list', { name: zh.plans.label }).getByRole('link').first().click();
  await expect(tab).toHaveURL(/\/purchase/);
  letThrough();
  await expect(new PurchasePage(tab).field(zh.purchase.term.partner)).toHaveValue('partner-a');
});
