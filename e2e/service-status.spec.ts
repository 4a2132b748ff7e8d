import { expect, test, zh } from './fixtures.ts';

const { checks, title } = zh.serviceStatus;

test('the footer leads to how the services are now, asked by the browser, and asked again at a press', async ({
  page,
  context,
}) => {
  await page.goto('/welcome/about');
  await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  for (const { name } of [checks.pages, checks.calls]) await expect(row(name)).toContainText(checks.states.ready);
  await expect(page.getByRole('status').filter({ hasText: '检查于' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: checks.again }).click();
  for (const { name } of [checks.pages, checks.calls]) await expect(row(name)).toContainText(checks.states.silent);

  await context.setOffline(false);
  await page.getByRole('button', { name: checks.again }).click();
  for (const { name } of [checks.pages, checks.calls]) await expect(row(name)).toContainText(checks.states.ready);
});
