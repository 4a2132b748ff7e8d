import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { getRenewal } from '#contract/renewal.ts';
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { verifiedClaims } from './licence-key.ts';
import { signIn } from './sign-in.ts';
import { answerCashier, OrderPage, placeOrder } from './store-page.ts';

const { renewal, facts, licence: words } = zh.order;

test('a licence is renewed in one press from its order, keeps its id, and can be renewed from the account', async ({
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
  await page.getByRole('button', { name: renewal.renewNamed.replace('{name}', words.title) }).click();
  await order.expectStatus('pending_payment');
  await expect(page.getByText(facts.renewedUntil)).toBeVisible();
  await order.startButton('alipay').click();
  await answerCashier(page, 'pay');
  await order.expectStatus('fulfilled');
  const after = await verifiedClaims(page.request, await order.licence.inputValue());
  expect(after).toMatchObject({ jti: before.jti, exp: end.getTime() / 1000 });

  await page.goto('/welcome/account');
  const name = renewal.renewNamed.replace('{name}', zh.trial.list.names['rqdata-cloud']);
  await page.getByRole('button', { name }).click();
  await order.expectStatus('pending_payment');
});
