import { readCatalogue } from '#content/marketplace/catalogue.ts';
import { ownPrice } from '#content/marketplace/catalogue/own-price.ts';
import { listProducts } from '#contract/datahub.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { expect, isDeployed, newPhone, refusals, seamReason, test, zh } from './fixtures.ts';
import { signIn } from './sign-in.ts';
import { answerCashier, finishLogin, OrderPage, placeOrder, PurchasePage } from './store-page.ts';

const { products } = zh.purchase;
const catalogue = readCatalogue().products;
const sold = catalogue.filter((product) => ownPrice(product));

function productOf(id: string) {
  const product = sold.find((known) => known.id === id);
  const price = product && ownPrice(product);
  if (!product || !price) throw new Error(`${id} is not sold`);
  return { name: product.name, priceFen: price.priceFen };
}

const quoted = catalogue.find(({ id }) => id === 'analyst-revisions')!;
const buybacks = productOf('stock-buybacks');
const archive = productOf('stock-bars-archive');

test('what is compared is ordered from the comparison, where it has a price', async ({ page }) => {
  await page.goto(`/welcome/datahub/compare?ids=stock-buybacks,${quoted.id},stock-bars-archive`);
  const names = [buybacks.name, archive.name].join(zh.datahub.card.join);
  await page.getByRole('link', { name: zh.datahub.compare.buy.replace('{names}', names) }).click();
  await expect(page).toHaveURL('/welcome/purchase?product=stock-buybacks&product=stock-bars-archive');
  await expect(new PurchasePage(page).total).toBeVisible();
});

test('from the purchase of products one comes to that of the recommended package', async ({ page }) => {
  await page.goto('/welcome/purchase?product=stock-buybacks');
  await page.getByRole('link', { name: products.packages }).click();
  await expect(page).toHaveURL(/\/welcome\/purchase\?items=/);
  await expect(page.getByRole('heading', { name: zh.purchase.choice.title })).toBeVisible();
});

test('the list filtered by price has every product that is sold', async ({ page }) => {
  const listed: string[] = [];
  for (let at = 1, isLast = false; !isLast; at += 1) {
    const reply = await page.request.get(
      `/api/business/v1/products?price_kind=subscription,one_off&page_size=50&page=${at}`,
    );
    const { items } = listProducts.reply.parse(await reply.json()).data;
    listed.push(...items.map(({ id }) => id));
    isLast = items.length < 50;
  }
  expect(sold.filter(({ id }) => !listed.includes(id))).toEqual([]);
});

test(
  'what is picked in the list is ordered together, where it has a price, and priced by the server for all users',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await page.goto(`/welcome/datahub/list?pick=stock-buybacks,${quoted.id},stock-bars-archive`);
    await page.getByRole('link', { name: zh.datahub.list.orderNow.replace('{n}', '2') }).click();
    const purchase = new PurchasePage(page);
    await expect(page).toHaveURL(/product=stock-b\S+&product=stock-b/);
    await expect(purchase.total).toContainText(formatYuan(buybacks.priceFen + archive.priceFen));
    // An archive is paid once, whatever the users and years.
    await purchase.field(products.users).fill('3');
    await expect(purchase.total).toContainText(formatYuan(buybacks.priceFen * 3 + archive.priceFen));
    await purchase.field(zh.purchase.term.months).selectOption('24');
    await expect(purchase.total).toContainText(formatYuan(buybacks.priceFen * 6 + archive.priceFen));
    await purchase.form.getByRole('button', { name: products.remove.replace('{name}', archive.name) }).click();
    await expect(purchase.total).toContainText(formatYuan(buybacks.priceFen * 6));
    await page.reload();
    await expect(purchase.total).toContainText(formatYuan(buybacks.priceFen * 6));
    await expect(purchase.field(products.users)).toHaveValue('3');
  },
);

test('a product that is not sold is named, and the rest can still be bought', async ({ page }) => {
  await page.goto('/welcome/purchase?product=analyst-revisions&product=stock-buybacks');
  const purchase = new PurchasePage(page);
  await expect(purchase.form.getByText(/analyst-revisions/).last()).toBeVisible();
  await expect(purchase.confirm).toBeDisabled();
  await purchase.form.getByRole('button', { name: products.remove.replace('{name}', quoted.name) }).click();
  await expect(purchase.total).toContainText(formatYuan(buybacks.priceFen));
});

test('what is quoted in writing is not sold: its page leads to the question', async ({ page }) => {
  await page.goto('/welcome/datahub/product/analyst-revisions');
  await expect(page.getByRole('link', { name: zh.datahub.product.actions.quote })).toHaveAttribute('href', '#ask');
  await expect(page.getByRole('link', { name: zh.datahub.product.actions.buy })).toHaveCount(0);
});

test('a product bought from its page through the cashier yields a licence and a contract that its owner alone reads', async ({
  page,
  login,
  browser,
}) => {
  test.skip(isDeployed, seamReason);
  await page.goto('/welcome/datahub/product/stock-buybacks');
  await page.getByRole('link', { name: zh.datahub.product.actions.buy }).click();
  const purchase = new PurchasePage(page);
  await expect(purchase.form.getByRole('link', { name: buybacks.name })).toBeVisible();
  await purchase.fillBuyer();
  await purchase.order();
  await finishLogin(login);
  const order = new OrderPage(page);
  await order.expectStatus('pending_payment');
  const id = page.url().split('/').at(-1) ?? '';
  await order.startButton('alipay').click();
  await answerCashier(page, 'pay');
  await order.expectStatus('fulfilled');
  await expect(order.licence).toHaveValue(/^[\w-]+\.[\w-]+\.[\w-]+$/);

  const href = (await page.getByRole('link', { name: zh.order.facts.contract }).getAttribute('href')) ?? '';
  const contract = await page.request.get(href);
  expect(contract.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(id),
  });
  const bytes = await contract.body();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  // The document's own description, in UTF-16 as PDF has it.
  expect(bytes.includes(Buffer.from(id, 'utf16le').swap16())).toBe(true);
  const context = await browser.newContext();
  const visitor = await context.request.get(new URL(href, page.url()).href);
  expect((await visitor.json()).code).toBe(refusals.notSignedIn.code);
  await context.close();
});

test('another person’s contract is as unknown as one of no order', async ({ page }) => {
  test.skip(isDeployed, seamReason);
  await signIn(page, newPhone());
  const id = await placeOrder(page);
  const contractOf = (order: string) => `/api/business/v1/orders/${order}/contract`;
  expect((await page.request.get(contractOf(id))).headers()['content-type']).toBe('application/pdf');
  await page.context().clearCookies();
  await signIn(page, newPhone());
  for (const order of [id, 'O-NOSUCHORDER']) {
    expect((await (await page.request.get(contractOf(order))).json()).code).toBe(refusals.orderUnknown.code);
  }
});
