import { findPricedItem } from '#content/prices/price-list.ts';
import { fenFromYuan } from '#contract/money.ts';
import { getRenewal } from '#contract/renewal.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { verifiedClaims } from './licence-key.ts';
import { signIn } from './sign-in.ts';
import { answerCashier, OrderPage, placeOrder } from './store-page.ts';

const { renewal, facts, lines, change, price, licence: words } = zh.order;

test('a licence is renewed in one press from its order, keeps its id, and can be renewed from the store and the account @way', async ({
  page,
}) => {
  test.skip(isDeployed, seamReason);
  await signIn(page, newPhone());
  const order = new OrderPage(page);
  await order.open(await placeOrder(page));
  await order.startButton('alipay').click();
  await answerCashier(page, 'pay');
  await order.expectStatus('fulfilled');
  const before = await verifiedClaims(page.request, await order.licence.inputValue());

  const reply = await page.request.get(`/api${getRenewal.path.replace('{id}', before.jti)}`);
  const offer = getRenewal.reply.parse(await reply.json()).data;
  const end = new Date(offer?.ends_at ?? '');
  await expect(page.getByText(beijingDay(end))).toBeVisible();
  await expect(page.getByText(new RegExp(`^${renewal.contents.split('{')[0]}.* × 1`))).toBeVisible();
  await page.getByRole('button', { name: renewal.renewNamed.replace('{name}', words.title) }).click();
  await order.expectStatus('pending_payment');
  await expect(page.getByText(facts.renewedUntil)).toBeVisible();
  await order.startButton('alipay').click();
  await answerCashier(page, 'pay');
  await order.expectStatus('fulfilled');
  const after = await verifiedClaims(page.request, await order.licence.inputValue());
  expect(after).toMatchObject({ jti: before.jti, exp: end.getTime() / 1000 });

  const plan = findPricedItem('research')!.name['zh-CN'];
  const again = page.getByRole('button', { name: renewal.renewNamed.replace('{name}', plan) });
  await page.goto('/welcome/store');
  for (const title of [zh.order.list.title, zh.store.licences, zh.deliveries.title])
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  await expect(again).toBeVisible();
  await page.goto('/welcome/account');
  await expect(page.getByRole('list', { name: zh.trial.list.caption })).toContainText(plan);
  await again.click();
  await order.expectStatus('pending_payment');
});

test('a renewal is for other users and months, chosen before the press, and today’s term keeps its own @phone', async ({
  page,
}) => {
  test.skip(isDeployed, seamReason);
  await signIn(page, newPhone());
  const order = new OrderPage(page);
  await order.open(await placeOrder(page));
  await order.startButton('alipay').click();
  await answerCashier(page, 'pay');
  await order.expectStatus('fulfilled');
  const before = await verifiedClaims(page.request, await order.licence.inputValue());
  await expect(page.getByText(words.secret)).toHaveCount(1);

  await page.getByRole('button', { name: renewal.changeNamed.replace('{name}', words.title) }).click();
  const dialog = page.getByRole('dialog', { name: renewal.title });
  const users = dialog.getByRole('textbox', { name: /用户数/ });
  await users.fill('99');
  await users.press('Tab');
  await expect(dialog.getByText(price.blocked)).toBeVisible();
  await users.fill('2');
  await dialog.getByLabel(zh.purchase.term.months).selectOption('12');
  const press = dialog.getByRole('button', { name: new RegExp(renewal.order.replace('{amount}', '¥')) });
  await expect(press).toBeVisible();
  const reply = await page.request.get(
    `/api${getRenewal.path.replace('{id}', before.jti)}?items=research:2&period_months=12`,
  );
  const offer = getRenewal.reply.parse(await reply.json()).data;
  await expect(press).toContainText(formatYuan(fenFromYuan(offer?.amount ?? '')));
  const end = new Date(offer?.ends_at ?? '');
  await expect(dialog.getByText(beijingDay(end))).toBeVisible();
  await press.click();

  await order.expectStatus('pending_payment');
  await order.startButton('alipay').click();
  await answerCashier(page, 'pay');
  await order.expectStatus('fulfilled');
  const after = await verifiedClaims(page.request, await order.licence.inputValue());
  expect(after).toMatchObject({ jti: before.jti, quota: before.quota, exp: end.getTime() / 1000 });

  await page.goto('/welcome/account');
  const plan = findPricedItem('research')!.name['zh-CN'];
  await page.getByRole('button', { name: renewal.changeNamed.replace('{name}', plan) }).click();
  await expect(dialog.getByRole('textbox', { name: /用户数/ })).toHaveValue('1');
});

test('more users within the term cost the difference that was shown, and the licence keeps its id and its end @phone', async ({
  page,
}) => {
  test.skip(isDeployed, seamReason);
  await signIn(page, newPhone());
  const order = new OrderPage(page);
  await order.open(await placeOrder(page));
  await order.startButton('alipay').click();
  await answerCashier(page, 'pay');
  await order.expectStatus('fulfilled');
  const before = await verifiedClaims(page.request, await order.licence.inputValue());

  await page.getByRole('button', { name: change.openNamed.replace('{name}', words.title) }).click();
  const dialog = page.getByRole('dialog', { name: change.title });
  await expect(dialog.getByText(change.same)).toBeVisible();
  const users = dialog.getByRole('textbox', { name: /用户数/ });
  await users.fill('99');
  await users.press('Tab');
  await expect(dialog.getByText(price.blocked)).toBeVisible();
  await users.fill('2');
  const press = dialog.getByRole('button', { name: new RegExp(change.order.replace('{amount}', '¥')) });
  await expect(press).toBeVisible();
  const total = await dialog
    .getByRole('row', { name: new RegExp(`^${lines.total.replaceAll(/[()（）]/g, '.')}`) })
    .innerText();
  const amount = /¥[\d,.]+/.exec(total)?.[0] ?? 'no amount';
  await expect(press).toContainText(amount);
  await press.click();

  await order.expectStatus('pending_payment');
  await expect(page.getByText(facts.changes)).toBeVisible();
  await expect(page.getByRole('row', { name: /折抵/ })).toBeVisible();
  await expect(page.getByText(amount).first()).toBeVisible();
  await order.startButton('alipay').click();
  await answerCashier(page, 'pay');
  await order.expectStatus('fulfilled');
  const after = await verifiedClaims(page.request, await order.licence.inputValue());
  expect(after).toMatchObject({ jti: before.jti, exp: before.exp });
  expect(after.quota.concurrentSessions).toBe(2 * before.quota.concurrentSessions);
});
