import { expect, isDeployed, languages, seamReason, test } from './fixtures.ts';
import { receivedCode } from './outbox.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

for (const { name, language, dataPage } of languages) {
  test.describe(name, () => {
    test.use({ language });

    for (const [country, number, wire] of [
      ['852', `9${Math.floor(Math.random() * 9e6 + 1e6)}`, '+852'],
      ['33', `6${Math.floor(Math.random() * 9e7 + 1e7)}`, '+33'],
    ] as const) {
      test(`a number from +${country} registers end to end`, async ({ page, login, words: { auth } }, info) => {
        // The two projects run the same test: each has a number of its own.
        const own = `${number.slice(0, -1)}${info.project.name === 'phone' ? 1 : 2}`;
        await page.goto(`${dataPage}?auth=login`);
        await login.expectOpen('login');
        await login.chooseCountry(country);
        await login.field(auth.phone).fill(own);
        await login.requestCode();
        await login.field(auth.code).fill(await receivedCode(`${wire}${own}`));
        await login.agree();
        await login.button(auth.submitCode).click();
        await expect(page).toHaveURL(/\/quant\/$/);
      });
    }
  });
}
