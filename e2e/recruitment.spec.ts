import type { Page } from '@playwright/test';
import { openOpenings } from '#content/openings/openings.ts';
import { expect, isDeployed, seamReason, test, zh } from './fixtures.ts';
import { visitHeld } from './visits.ts';

const { recruitment, recruitmentSchool, recruitmentSocial } = zh;
const { search } = recruitment;
const openOf = (kind: string) => openOpenings(new Date()).filter((opening) => opening.kind === kind);
const listPath = (kind: string) => `/welcome/recruitment/${kind}/search`;
const count = (n: number) => search.count.replace('{n}', String(n));

const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** The openings the list shows, by their links. */
const listed = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');

test('every open position is listed, counted, and leads to its page', async ({ page }) => {
  for (const kind of ['social', 'school'] as const) {
    const open = openOf(kind);
    await page.goto(listPath(kind));
    await expect(announced(page, count(open.length))).toBeVisible();
    await expect(listed(page)).toHaveText(open.map(({ title }) => title));
    await listed(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(open[0]?.title ?? '');
    await expect(page).toHaveURL(`/welcome/recruitment/${kind}/opening/${open[0]?.id}`);
  }
});

test('filters stand in the address, add up, and Back takes the last one away', { tag: '@phone' }, async ({ page }) => {
  const inShanghai = openOf('social').filter(({ cities }) => cities.includes('shanghai'));
  const engineers = inShanghai.filter(({ direction }) => direction === 'engineering');
  await page.goto(listPath('social'));
  await page.getByLabel(search.city).selectOption('shanghai');
  await expect(page).toHaveURL(/\?city=shanghai$/);
  await expect(announced(page, count(inShanghai.length))).toBeVisible();
  await page.getByLabel(search.direction).selectOption('engineering');
  await expect(page).toHaveURL(/\?city=shanghai&direction=engineering$/);
  await expect(listed(page)).toHaveText(engineers.map(({ title }) => title));

  await page.goBack();
  await expect(page).toHaveURL(/\?city=shanghai$/);
  await expect(page.getByLabel(search.direction)).toHaveValue('');
  await expect(announced(page, count(inShanghai.length))).toBeVisible();
  await page.goForward();
  await expect(announced(page, count(engineers.length))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(search.direction)).toHaveValue('engineering');
  await expect(listed(page)).toHaveText(engineers.map(({ title }) => title));
});

test('filters are disabled until the script works, and apply beside those of the address then', async ({ page }) => {
  const chosen = openOf('social').filter(
    ({ cities, direction }) => cities.includes('shanghai') && direction === 'engineering',
  );
  const letThrough = await visitHeld(page, `${listPath('social')}?city=shanghai`);
  await expect(page.getByLabel(search.direction)).toBeDisabled();
  letThrough();
  await page.getByLabel(search.direction).selectOption('engineering');
  await expect(page).toHaveURL(/\?city=shanghai&direction=engineering$/);
  await expect(listed(page)).toHaveText(chosen.map(({ title }) => title));
  await expect(page.getByLabel(search.city)).toHaveValue('shanghai');
});

test('Back from an opening finds the same filters, and a team’s link leads to its openings', async ({ page }) => {
  await page.goto(`${listPath('school')}?employment=internship`);
  const interns = openOf('school').filter(({ employment }) => employment === 'internship');
  await expect(listed(page)).toHaveText(interns.map(({ title }) => title));
  await listed(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(interns[0]?.title ?? '');
  await page.goBack();
  await expect(page.getByLabel(search.employment)).toHaveValue('internship');
  await expect(listed(page)).toHaveText(interns.map(({ title }) => title));

  await page.goto('/welcome/recruitment/social');
  const { teams } = recruitmentSocial;
  await page.getByRole('link', { name: new RegExp(`${teams.openings}.*${teams.rows.data.team}$`) }).click();
  const inData = openOf('social').filter(({ direction }) => direction === 'data');
  await expect(listed(page)).toHaveText(inData.map(({ title }) => title));
});

test('a keyword is sent with Enter and kept in its field; the order may go by deadline', async ({ page }) => {
  await page.goto(listPath('social'));
  const keyword = page.getByLabel(search.keyword);
  await keyword.fill('行情');
  await keyword.press('Enter');
  await expect(page).toHaveURL(/\?q=/);
  await expect(keyword).toBeFocused();
  await expect(listed(page).first()).toContainText('行情');
  await page.getByRole('button', { name: search.clear }).click();
  await page.getByLabel(search.sort).selectOption('deadline');
  const byDeadline = openOf('social').toSorted((a, b) => a.closesOn.localeCompare(b.closesOn));
  await expect(listed(page).first()).toHaveText(byDeadline[0]?.title ?? '');
});

test('without a result the page says which filter to drop, and dropping it shows openings', async ({ page }) => {
  await page.goto(`${listPath('school')}?city=shenzhen&direction=research`);
  await expect(page.getByText(search.empty)).toBeVisible();
  const inShenzhen = openOf('school').filter(({ cities }) => cities.includes('shenzhen'));
  const way = search.drop
    .replace('{filter}', `${search.direction}：${recruitment.directions.research}`)
    .replace('{n}', String(inShenzhen.length));
  await page.getByRole('button', { name: way }).click();
  await expect(page).toHaveURL(/\?city=shenzhen$/);
  await expect(announced(page, count(inShenzhen.length))).toBeVisible();

  await page.goto(`${listPath('school')}?q=zzzz&city=shenzhen&direction=research`);
  await expect(page.getByText(search.emptyAlone)).toBeVisible();
});

test('an opening that has closed leaves the list and takes no application in a page made before', async ({
  page,
  server,
}) => {
  test.skip(isDeployed, seamReason);
  const last = openOf('social').toSorted((a, b) => a.closesOn.localeCompare(b.closesOn))[0];
  if (!last) throw new Error('no opening');
  await server.moveClock(Date.parse(`${last.closesOn}T15:58:00Z`) - Date.now());
  await page.goto(listPath('social'));
  await expect(page.getByRole('link', { name: last.title })).toBeVisible();
  await server.moveClock(120_000);
  await page.reload();
  await expect(page.getByRole('link', { name: last.title })).toHaveCount(0);
  await page.goto(`/welcome/recruitment/social/opening/${last.id}`);
  await expect(page.getByText(recruitment.opening.closedTitle)).toBeVisible();
  await expect(page.getByRole('button', { name: recruitment.opening.open })).toHaveCount(0);
});

test('an opening describes the job in structured data; unknown openings and kinds are 404', async ({ page }) => {
  const [opening] = openOf('school');
  await page.goto(`/welcome/recruitment/school/opening/${opening?.id}`);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks.flatMap((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({
      '@type': 'JobPosting',
      title: opening?.title,
      datePosted: opening?.openedOn,
      validThrough: `${opening?.closesOn}T23:59:59+08:00`,
    }),
  );
  for (const path of [`social/opening/${opening?.id}`, 'school/opening/no-such-opening', 'other/search']) {
    expect((await page.request.get(`/welcome/recruitment/${path}`)).status(), path).toBe(404);
  }
});

test('the school page hides the footer’s links and lets its first section show through the header', async ({
  page,
}) => {
  await page.goto('/welcome/recruitment/school');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recruitmentSchool.hero.title.join(''));
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('.site-header')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const top = await page.getByRole('main').locator('section').first().boundingBox();
  expect(top?.y).toBeLessThanOrEqual((await page.locator('.site-header').boundingBox())?.y ?? -1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists and openings are whole, and both pages show their stages', async ({ page }) => {
    const open = openOf('social');
    await page.goto(listPath('social'));
    await expect(listed(page)).toHaveText(open.map(({ title }) => title));
    // Text in a noscript element cannot be found by `getByText`. Excludes the explanation that 登录 links to.
    const missing = page.locator('main noscript p:not(#no-script)');
    await expect(missing).toBeVisible();
    await expect(missing).toHaveText(search.noScript);
    await expect(page.getByLabel(search.city)).toBeHidden();
    await listed(page).first().click();
    for (const line of open[0]?.requirements ?? []) await expect(page.getByText(line)).toBeVisible();
    await expect(page.getByRole('button', { name: recruitment.opening.open })).toBeHidden();

    for (const kind of ['social', 'school']) {
      await page.goto(`/welcome/recruitment/${kind}`);
      for (const stage of ['screening', 'assessment', 'interview'] as const) {
        await expect(page.locator('#process').getByText(zh.recruitmentStatus.states[stage]).first()).toBeVisible();
      }
    }
  });
});
