import { expect, isDeployed, languages, newPhone, seamReason, test } from './fixtures.ts';
import { receivedCode } from './read-outbox.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

/** The area, the language of the page, and the first digits of numbers there that are mobile all of them, and their length. */
for (const [country, { name, language, dataPage }, first, length] of [
  ['852', languages[0], '94', 8],
  ['33', languages[1], '61', 9],
] as const) {
  test.describe(name, () => {
    test.use({ language });

    test(`a number from +${country} registers end to end`, async ({ page, login, words: { auth } }) => {
      const own = `${first}${newPhone().slice(first.length - length)}`;
      await page.goto(`${dataPage}?auth=login`);
      await login.expectOpen('login');
      await login.byPhone();
      await login.chooseCountry(country);
      await login.field(auth.phone).fill(own);
      await login.requestCode();
      await login.field(auth.code).fill(await receivedCode(`+${country}${own}`));
      await login.agree();
      await login.button(auth.submitCode).click();
      await expect(page).toHaveURL(/\/quant\/$/);
    });
  });
}
