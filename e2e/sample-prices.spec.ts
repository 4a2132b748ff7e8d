import { builtDocuments } from './built-pages.ts';
import { expect, isDeployed, test, zh } from './fixtures.ts';
import { placeOrder } from './store-page.ts';

/** As the price list and the catalogue write one; amounts of the simulated market's holdings have no sign and no buyer. */
const price = /[¥￥]\s?\d|\d 元，每/;
const marks = [zh.plans.sample, zh.datahub.simulated];

test('every built page with a price says that it is a sample company’s', () => {
  test.skip(isDeployed, 'reads the build');
  const priced = builtDocuments().filter(({ text }) => price.test(text));
  expect(priced.map(({ address }) => address)).toEqual(
    expect.arrayContaining(['/welcome/pricing', '/welcome/store', '/welcome/purchase', '/welcome/datahub/list']),
  );
  const unmarked = priced.filter(({ text }) => !marks.some((mark) => text.includes(mark)));
  expect(unmarked.map(({ address }) => address)).toEqual([]);
});

test('no built page has a sample price in its structured data', () => {
  test.skip(isDeployed, 'reads the build');
  const offering = builtDocuments().filter(({ html }) => /"@type":\s*"(?:Aggregate)?Offer"/.test(html));
  expect(offering.map(({ address }) => address)).toEqual([]);
});

test('so do an order, the account with its orders, the comparison and a printed quotation', async ({
  page,
  account,
}) => {
  expect(account.phone).toBeTruthy();
  await page.goto(`/welcome/store/order/${await placeOrder(page)}`);
  await expect(page.getByRole('table', { name: zh.order.lines.caption })).toContainText(price);
  await expect(page.getByText(zh.plans.sample)).toBeVisible();
  await page.goto('/welcome/account');
  await expect(page.getByRole('table', { name: zh.order.list.caption })).toContainText(price);
  await expect(page.getByText(zh.plans.sample)).toBeVisible();
  await page.goto('/welcome/datahub/compare?ids=stock-buybacks,stock-lockup-expiry');
  await expect(page.getByRole('region', { name: zh.datahub.compare.facts })).toContainText(price);
  await expect(page.getByText(zh.datahub.simulated)).toBeVisible();
  await page.goto('/welcome/pricing');
  await page.getByRole('button', { name: zh.priceCalculator.price.quote }).click();
  const sheet = page.getByRole('article', { name: zh.priceCalculator.quotation.title });
  await expect(sheet).toContainText(zh.plans.sample);
});
