import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { signIn, signInByEmail } from './sign-in.ts';

const address = '/welcome/account#deliveries';

test.beforeEach(() => test.skip(isDeployed, seamReason));

test('the mail about a late delivery is off until it is chosen, and an account without an address is led to where it adds one', async ({
  page,
  browser,
}) => {
  const { label, on, off } = zh.deliveries.lateMail;
  await signInByEmail(page, `late-${newPhone()}@example.com`);
  await page.goto(address);
  const choice = page.getByRole('main').getByRole('checkbox', { name: label });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(page.getByText(on)).toBeVisible();
  await page.reload();
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(page.getByText(off)).toBeVisible();
  await expect(choice).not.toBeChecked();

  const byPhone = await browser.newPage();
  await signIn(byPhone, newPhone());
  await byPhone.goto(address);
  await byPhone.getByRole('main').getByRole('link', { name: '绑定邮箱', exact: true }).click();
  await expect(byPhone.getByRole('region', { name: zh.account.login.title })).toBeVisible();
  await expect(byPhone.getByRole('main').getByRole('checkbox', { name: label })).toBeHidden();
  await byPhone.close();
});
