import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { en, expect, isDeployed, seamReason, test, zh } from './fixtures.ts';

const { checks, title } = zh.serviceStatus;
const dayMs = 86_400_000;

test('the footer leads to how the services are now, asked by the browser, and asked again at a press', async ({
  page,
  context,
}) => {
  await page.goto('/welcome/about');
  await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  for (const { name } of [checks.pages, checks.calls]) await expect(row(name)).toContainText(checks.states.ready);
  await expect(page.getByRole('status').filter({ hasText: '检查于' })).toBeVisible();
  await expect(page.getByText(checks.verdict.ready, { exact: true })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: checks.again }).click();
  for (const { name } of [checks.pages, checks.calls]) await expect(row(name)).toContainText(checks.states.silent);
  await expect(page.getByText(checks.verdict.trouble, { exact: true })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: checks.again }).click();
  for (const { name } of [checks.pages, checks.calls]) await expect(row(name)).toContainText(checks.states.ready);
});

for (const { path, words } of [
  { path: '/welcome/status', words: zh.serviceStatus },
  { path: '/welcome/en-US/status', words: en.serviceStatus },
]) {
  test(`${path} shows ninety days to the present one, and since when there is a record @phone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: words.history.title })).toBeVisible();
    const picture = page.getByRole('img', { name: words.history.services.site.name });
    await expect(picture).toHaveAccessibleName(new RegExp(beijingDay(new Date())));
    await expect(picture.locator('rect')).toHaveCount(90);
    const main = page.getByRole('main');
    const heights = await Promise.all(
      [main.getByText(words.checks.verdict.ready, { exact: true }), picture, main.getByRole('table')].map((part) =>
        part.first().evaluate((element) => element.getBoundingClientRect().top),
      ),
    );
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    await expect(page.getByText(words.history.since.split('{time}')[0] ?? '')).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('days in which the server was not there are listed with their minutes', async ({ page, server }) => {
  test.skip(isDeployed, seamReason);
  const { gaps, last, noGaps } = zh.serviceStatus.history;
  await server.moveClock(3 * dayMs);
  await page.goto('/welcome/status');
  const table = page.getByRole('table', { name: gaps.caption });
  for (const days of [1, 2]) {
    const row = table.getByRole('row').filter({ hasText: beijingDay(new Date(server.now - days * dayMs)) });
    await expect(row).toContainText(/1,4\d\d/);
    await expect(row).toContainText('/ 288');
  }
  const newest = await table.getByRole('rowheader').first().innerText();
  await expect(page.getByText(last.split('{day}')[0] + newest)).toBeVisible();
  await expect(page.getByText(noGaps)).toBeHidden();
});

test('a record that cannot be read says so, and is read at a press', async ({ page }) => {
  const { failed, retry } = zh.serviceStatus.history;
  await page.route('**/api/common/service_record', (route) => route.abort());
  await page.goto('/welcome/status');
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  await page.unroute('**/api/common/service_record');
  await page.getByRole('button', { name: retry }).click();
  await expect(page.getByRole('img', { name: zh.serviceStatus.history.services.site.name })).toBeVisible();
});

test('a service that is counted by day has a row of its own with its share, and names the latest incident', async ({
  page,
}) => {
  const day = (daysAgo: number) => beijingDay(new Date(Date.now() - daysAgo * dayMs));
  const days = Array.from({ length: 90 }, (_, at) => ({ day: day(89 - at), recorded: 288, expected: 288 }));
  const mail = days.map((one, at) => ({ ...one, recorded: at === 80 ? 3 : 0, expected: at === 80 ? 4 : 0 }));
  const data = { since: new Date().toISOString(), days, services: [{ service: 'mail', days: mail }] };
  await page.route('**/api/common/service_record', (route) =>
    route.fulfill({ json: { code: 0, message: 'ok', data } }),
  );
  await page.goto('/welcome/status');
  const { services, last } = zh.serviceStatus.history;
  const row = page.getByRole('figure').filter({ hasText: services.mail.name });
  await expect(row).toContainText('75');
  await expect(page.getByText(`${last.split('{day}')[0]}${day(9)}`)).toContainText(services.mail.name);
});

test('the link of a mail about a late delivery offers one button, and leaves the address', async ({ page }) => {
  const { title: question, end, ended } = zh.serviceStatus.lateMail;
  let posts = 0;
  await page.route('**/api/rqlicense/late_mail/end', (route) => {
    posts += 1;
    return route.fulfill({ json: { code: 0, message: 'ok' } });
  });
  await page.goto(`/welcome/status#late-mail=1.${'a'.repeat(64)}`);
  await expect(page.getByText(question)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  expect(posts).toBe(0);
  await page.getByRole('button', { name: end }).click();
  await expect(page.getByRole('status').filter({ hasText: ended })).toBeVisible();
  expect(posts).toBe(1);
  await page.reload();
  await expect(page.getByText(question)).toBeHidden();
});
