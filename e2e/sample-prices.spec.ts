import { builtDocuments } from './built-pages.ts';
import { expect, isDeployed, test, zh } from './fixtures.ts';

test('the price page says that its prices are a sample company’s; where one buys it is not said again', () => {
  test.skip(isDeployed, 'reads the build');
  const saying = builtDocuments().filter(({ text }) => text.includes(zh.plans.sample));
  expect(saying.map(({ address }) => address)).toEqual(['/welcome/pricing']);
});

test('every built page of the marketplace with a price says that it is simulated', () => {
  test.skip(isDeployed, 'reads the build');
  const priced = builtDocuments().filter(
    ({ address, text }) => address.startsWith('/welcome/datahub/') && /[¥￥]\s?\d|\d 元，每/.test(text),
  );
  expect(priced.length).toBeGreaterThan(0);
  const unmarked = priced.filter(({ text }) => !text.includes(zh.datahub.simulated));
  expect(unmarked.map(({ address }) => address)).toEqual([]);
});

test('no built page has a sample price in its structured data', () => {
  test.skip(isDeployed, 'reads the build');
  const offering = builtDocuments().filter(({ html }) => /"@type":\s*"(?:Aggregate)?Offer"/.test(html));
  expect(offering.map(({ address }) => address)).toEqual([]);
});

test('so does a printed quotation', async ({ page }) => {
  await page.goto('/welcome/pricing');
  await page.getByRole('button', { name: zh.priceCalculator.price.quote }).click();
  const sheet = page.getByRole('article', { name: zh.priceCalculator.quotation.title });
  await expect(sheet).toContainText(zh.plans.sample);
});
