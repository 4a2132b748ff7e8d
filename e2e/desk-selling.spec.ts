import type { Browser, Page } from '@playwright/test';
import { quote } from '#content/prices/price-list.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { charactersOf } from '#server/testing/pdf-streams.ts';
import { seriousFindings } from './axe.ts';
import { DeskColleague } from './desk-colleague.ts';
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { receivedMail } from './read-outbox.ts';
import { signIn } from './sign-in.ts';
import { answerCashier, OrderPage, PurchasePage } from './store-page.ts';

const { action } = zh.desk;
const { quotation: words } = zh.purchase;
const email = 'wang-quoted@example.com';
const company = '示例七基金管理有限公司';

test.beforeEach(() => test.skip(isDeployed, seamReason));
// A worker of its own: colleagues of other flows would be among those who may agree.
test.use({ environment: { LOG_LEVEL: 'info' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function colleague(browser: Browser, server: ConstructorParameters<typeof DeskColleague>[1], name: string) {
  const page = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await DeskColleague.enrol(page, server, name, 'sales');
  return page;
}

test('a quotation with 15 % made by sales and approved by a second is opened by its link, ordered and paid @way', async ({
  page,
  browser,
  server,
}) => {
  const quoted = quote([{ id: 'professional', quantity: 2 }], 12);
  if ('problem' in quoted) throw new Error(quoted.problem);
  const list = quoted.totalFen;
  const discount = Math.round(list * 0.15);
  const [han, wu] = [await colleague(browser, server, 'han-sells'), await colleague(browser, server, 'wu-sells')];
  await han.goto('/welcome/desk/actions');
  await button(han, '新建报价单').click();
  const form = han.getByRole('dialog', { name: '新建报价单' });
  await form.getByLabel('联系人').fill('王购买');
  await form.getByLabel('公司或机构').fill(company);
  await form.getByLabel('邮箱').fill(email);
  await form.getByLabel('套餐', { exact: false }).first().selectOption('professional');
  await form.getByLabel('用户数').fill('2');
  await form.getByLabel('期限').selectOption('12');
  await form.getByLabel('优惠', { exact: false }).first().fill('15');
  expect(await seriousFindings(han, 'body')).toEqual([]);
  await form.getByRole('button', { name: '新建报价单' }).click();
  await expect(han.getByText('已提出')).toBeVisible();

  await wu.goto('/welcome/desk/approvals');
  await expect(wu.getByText(company)).toBeVisible();
  await button(wu, '新建报价单').click();
  await wu.getByRole('dialog').getByRole('button', { name: '新建报价单' }).click();
  await expect(wu.getByRole('dialog')).toContainText('已发到');
  await wu.keyboard.press('Escape');
  await expect(wu.getByText(action.approvals.nothing)).toBeVisible();

  const mail = await receivedMail(email, 1, /报价单/);
  const link = new URL(/https?:\S+#quotation=\S+/.exec(mail.text ?? '')?.[0] ?? '');
  await page.goto(link.pathname + link.hash);
  const facts = page.getByRole('region', { name: words.title });
  await expect(facts.getByText(company)).toBeVisible();
  await expect(facts).toContainText(formatYuan(list));
  await expect(facts).toContainText(formatYuan(list - discount));
  await expect(facts.getByRole('link', { name: 'han-sells@rquant.example' })).toBeVisible();
  expect(page.url()).not.toContain('quotation');
  expect(await seriousFindings(page, 'main')).toEqual([]);

  await signIn(page, newPhone());
  // The tab keeps the link for when the page is loaded again.
  const purchase = new PurchasePage(page);
  await purchase.open();
  await expect(facts.getByText(company)).toBeVisible();
  await purchase.fillBuyer();
  await purchase.field(zh.purchase.buyer.email).fill(email);
  await purchase.order();
  await expect(page).toHaveURL(/\/store\/order\//);
  const order = new OrderPage(page);
  await order.startButton('alipay').click();
  await answerCashier(page, 'pay');
  await order.expectStatus('fulfilled');
  const id = /O-[0-9A-Z]{10}/.exec(page.url())?.[0] ?? '';
  await expect(page.getByText(`−${formatYuan(discount)}`)).toBeVisible();
  const contract = await page.request.get(`/api/business/v1/orders/${id}/contract`);
  const drawn = charactersOf(await contract.body());
  for (const character of '报价单优惠') expect(drawn).toContain(character);
  const paid = await receivedMail(email, 1, /已收到付款/);
  expect(paid.text).toContain('报价单优惠');

  await han.goto('/welcome/desk/quotations?state=ordered');
  await expect(han.getByText(id).first()).toBeVisible();
  await page.goto(link.pathname + link.hash);
  await expect(page.getByText(zh.purchase.quotation.failed)).toBeVisible();
  await han.context().close();
  await wu.context().close();
});
