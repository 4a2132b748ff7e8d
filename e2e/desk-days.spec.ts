import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openOpenings } from '#content/openings/openings.ts';
import { requestInvoice } from '#contract/order.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { pdfFile } from '#server/testing/resume-files.ts';
import { bankStatement } from '#server/testing/statement-files.ts';
import { Hand, taken } from './desk-hand.ts';
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { apply } from './job-application-form.ts';
import { operate } from './operate.ts';
import { receivedMail } from './read-outbox.ts';
import { signIn, signInByEmail, solveCaptcha } from './sign-in.ts';
import { buyer, placeOrder } from './store-page.ts';
import { newEmail, TrialPage } from './trial-page.ts';

const { record: words, frame, action, listing } = zh.desk;
const price = '800.00';

test.beforeEach(() => test.skip(isDeployed, seamReason));
// Has a worker of its own: colleagues of other flows would be among those who may confirm.
test.use({ environment: { LOG_LEVEL: 'error' } });

async function leaveLead(page: Page, email: string, company: string): Promise<string> {
  const form = { kind: 'contact', name: '周敏', company, email, message: '许可报错', consent: 'true' };
  const reply = await page.request.post('/api/rqcrm/v1/leads', { form: { ...form, ...(await solveCaptcha(page)) } });
  return ((await reply.json()) as { data: { reference: string } }).data.reference;
}

test('the day of a support person: a lost phone, an enquiry and a trial', async ({ page, login, browser, server }) => {
  test.setTimeout(180_000);
  const [former, next] = [newPhone(), newPhone()];
  await signIn(page, former);
  await operate('licence-issue', 'rqdata-cloud', '--to', former, '--days', '30');
  const other = await browser.newContext({ baseURL: server.origin });
  const visitor = await other.newPage();
  await signInByEmail(visitor, newEmail());
  const trial = new TrialPage(visitor, login);
  await trial.open('rqdata-cloud');
  await trial.fill();
  await trial.agree(true);
  await trial.submit.click();
  const authorization = `Bearer ${await trial.licence.inputValue()}`;
  expect((await visitor.request.get('/api/market/v1/instruments', { headers: { authorization } })).status()).toBe(200);
  const email = newEmail();
  const lead = await leaveLead(page, email, '示例三资产');

  const [lin, mei] = [
    await Hand.of(browser, server, 'lin', 'support'),
    await Hand.of(browser, server, 'mei', 'support'),
  ];
  const timeline = lin.page.getByRole('region', { name: words.timeline });
  await lin.follow('账号');
  const search = lin.page.getByRole('searchbox', { name: listing.search });
  await lin.write(search, former);
  await lin.press(lin.button(listing.searchNow));
  await expect(lin.page.locator('tbody tr')).toHaveCount(1);
  await lin.follow(/U-\d/);
  await expect(lin.page.getByText(`+86${former}`).first()).toBeVisible();
  await expect(lin.page.getByText('没有调用过')).toBeVisible();
  const change = await lin.open('更换手机号');
  await lin.write(change.getByLabel('新手机号'), next);
  await lin.write(change.getByLabel('原因与核实方式'), '丢失手机，视频核对了身份证与订单');
  await lin.submit(change, '更换手机号');
  await expect(change).toContainText('已提出');
  await lin.close(change);
  const approved = await mei.approve('更换手机号');
  await expect(approved).toContainText('视频核对了身份证');
  await mei.submit(approved, '更换手机号');
  await expect(mei.page.getByText('已改绑新手机号')).toBeVisible();
  await expect(lin.page.getByText(`+86${next}`).first()).toBeVisible({ timeout: 20_000 });

  await lin.follow(frame.inbox);
  await lin.follow(new RegExp(lead));
  await lin.press(lin.button(words.mail.open));
  const mail = lin.page.getByRole('dialog', { name: words.mail.title });
  await lin.choose(mail.getByLabel(words.mail.template), '1');
  const text = mail.getByLabel(words.mail.text);
  await expect(text).toHaveValue(/^周敏，您好/);
  await lin.write(text, '周敏，您好：\n\n许可已换发，请用新邮件里的文本。');
  await lin.submit(mail, words.mail.submit);
  expect((await receivedMail(email, 1, /您反映的问题已处理/)).text).toContain('许可已换发');

  await lin.follow('试用');
  await lin.follow(/T-[0-9A-Z]{10}/);
  await expect(lin.page.getByText(/^1 次请求/)).toBeVisible({ timeout: 30_000 });
  await lin.write(lin.page.getByLabel(words.due), beijingDay(new Date(server.now + 7 * 86_400_000)));
  await lin.write(lin.page.getByLabel(words.noteLabel), '已取到第一份数据，下周回访');
  await lin.press(lin.button(words.noteSubmit));
  await expect(timeline.getByText('下周回访')).toBeVisible();
  expect(taken([lin, mei])).toEqual({ presses: 16, fields: 7 });
});

test('the day of a salesperson: from the inbox to an order and its mail', async ({ page, browser, server }) => {
  test.setTimeout(180_000);
  const [phone, email] = [newPhone(), newEmail()];
  await signIn(page, phone);
  // A buyer has agreed to the terms.
  await placeOrder(page);
  const lead = await leaveLead(page, email, '示例四资产');
  const [han, anna] = [await Hand.of(browser, server, 'han', 'sales'), await Hand.of(browser, server, 'anna', 'owner')];
  await han.follow(new RegExp(lead));
  await han.choose(han.page.getByLabel(words.owner), 'han');
  await expect(han.page.getByText(words.saved)).toBeVisible();
  const quotation = await han.open('新建报价单');
  await expect(quotation.getByLabel('联系人')).toHaveValue('周敏');
  await han.choose(quotation.getByLabel('套餐', { exact: false }).first(), 'professional');
  await han.write(quotation.getByLabel('用户数'), '2');
  await han.choose(quotation.getByLabel('期限'), '12');
  await han.write(quotation.getByLabel('优惠', { exact: false }).first(), '15');
  await han.submit(quotation, '新建报价单');
  await expect(quotation).toContainText('已提出');
  await han.close(quotation);
  const approved = await anna.approve('新建报价单');
  await anna.submit(approved, '新建报价单');
  await expect(approved).toContainText('已发到');
  expect((await receivedMail(email, 1, /报价单/)).text).toContain('#quotation=');

  const related = han.page.getByRole('region', { name: words.related });
  await expect(related.getByRole('link')).toBeVisible({ timeout: 20_000 });
  await han.press(related.getByRole('link'));
  const place = await han.open('代客户下单');
  await han.write(place.getByLabel('客户的账号', { exact: false }), phone);
  await han.submit(place, '代客户下单');
  await expect(place).toContainText('已发到');
  const id = /O-[0-9A-Z]{10}/.exec((await place.textContent()) ?? '')?.[0] ?? '';
  await han.close(place);
  await han.press(han.page.getByRole('link', { name: id, exact: true }).first());
  await expect(han.page.getByText('待付款', { exact: true }).first()).toBeVisible();
  await han.press(han.button(words.mail.open));
  const mail = han.page.getByRole('dialog', { name: words.mail.title });
  await han.write(mail.getByLabel(words.mail.text), '周敏，您好：\n\n订单已为您下好，请在 72 小时内付款。');
  await han.submit(mail, words.mail.submit);
  expect((await receivedMail(email, 1, new RegExp(`关于订单 ${id}`))).text).toContain('72 小时');
  expect(taken([han, anna])).toEqual({ presses: 14, fields: 7 });
});

test('the day of an accountant: a statement, a transfer, an invoice, a refund and the books @way', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  await signIn(page, newPhone());
  const order = await placeOrder(page);
  const today = beijingDay(new Date(server.now));
  const lines = [{ number: 'DAY-0001', in: price, payer: buyer.company, note: order }];
  const [fang, wu] = [
    await Hand.of(browser, server, 'fang', 'finance'),
    await Hand.of(browser, server, 'wu', 'finance'),
  ];
  await fang.follow('待匹配转账');
  const read = await fang.open('核对账单');
  const statement = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(bankStatement(today, lines)) };
  await fang.attach(read.getByLabel('账单文件'), statement);
  await fang.submit(read, '核对账单');
  await expect(read).toContainText('新的到账 1 笔');
  await fang.close(read);
  const row = fang.page.getByRole('row').filter({ hasText: order }).filter({ hasText: '附言写有订单号' });
  await fang.press(row.getByRole('button', { name: '确认到账', exact: true }));
  await fang.submit(fang.page.getByRole('dialog', { name: '确认到账', exact: true }), '确认到账');
  await expect(row).toHaveCount(0);

  const asked = { invoice_kind: 'normal', invoice_title: buyer.company, invoice_tax_number: buyer.taxNumber };
  const form = { ...asked, invoice_email: buyer.email };
  expect((await page.request.post(`/api${requestInvoice.path.replace('{id}', order)}`, { form })).ok()).toBe(true);
  await fang.follow('发票');
  const wanted = fang.page.getByRole('row').filter({ hasText: order });
  await fang.press(wanted.getByRole('button', { name: '登记发票', exact: true }));
  const issue = fang.page.getByRole('dialog', { name: '登记发票', exact: true });
  await fang.write(issue.getByLabel('发票号码'), '26110000000000000077');
  await fang.write(issue.getByLabel('开票日期'), today);
  await fang.attach(issue.getByLabel('发票文件'), { name: 'i.pdf', mimeType: 'application/pdf', buffer: pdfFile });
  await fang.submit(issue, '登记发票');
  await expect(issue).toContainText('已登记');
  await fang.close(issue);

  await operate('operator-limit', '100');
  await fang.follow(new RegExp(order));
  const refund = await fang.open('退款');
  await fang.choose(refund.getByLabel('服务'), 'ended');
  await fang.submit(refund, action.preview);
  await expect(refund).toContainText('退回  800.00 元');
  await fang.submit(refund, action.confirm);
  await expect(refund).toContainText('已提出');
  await fang.close(refund);
  const second = await wu.approve('退款');
  await wu.submit(second, action.preview);
  await wu.submit(second, action.confirm);
  await expect(wu.page.getByText(action.approvals.nothing)).toBeVisible();
  await expect(fang.page.getByText('已退款').or(fang.page.getByText('退款中')).first()).toBeVisible({
    timeout: 20_000,
  });
  // The remaining tasks of the refund are listed in the books.
  await fang.follow('财务待办');
  await expect(fang.page.getByRole('button', { name: '登记红字发票', exact: true })).toBeVisible();

  await fang.follow('账本');
  const sums = await fang.open('账本合计');
  await fang.write(sums.getByLabel('日期'), today);
  await fang.submit(sums, '账本合计');
  await expect(sums).toContainText('合计');
  await expect(sums).toContainText(price);
  expect(taken([fang, wu])).toEqual({ presses: 23, fields: 6 });
});

test('the day of a recruiter: an application read, moved on and answered', async ({ page, login, browser, server }) => {
  test.setTimeout(180_000);
  const email = newEmail();
  await apply(page, login, { email });
  const ren = await Hand.of(browser, server, 'ren', 'recruiter');
  await ren.follow('应聘申请');
  await ren.follow(/A-[0-9A-Z]{10}/);
  await expect(ren.page.getByText(email).first()).toBeVisible();
  const resume = await ren.open('简历');
  const download = ren.page.waitForEvent('download');
  await ren.submit(resume, '简历');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^A-[0-9A-Z]{10}\.pdf$/);
  expect((await readFile(await file.path())).equals(pdfFile)).toBe(true);
  const move = await ren.open('移到阶段');
  await ren.choose(move.getByLabel('阶段'), 'screening');
  await ren.submit(move, '移到阶段');
  await expect(ren.page.getByText('筛选', { exact: true }).first()).toBeVisible();
  await ren.press(ren.button(words.mail.open));
  const mail = ren.page.getByRole('dialog', { name: words.mail.title });
  await ren.write(mail.getByLabel(words.mail.text), '韩梅梅，您好：\n\n请在周五之前寄来一段您写的代码。');
  await ren.submit(mail, words.mail.submit);
  expect((await receivedMail(email, 1, /应聘：/)).text).toContain('请在周五之前');
  await expect(ren.page.getByText('请在周五之前寄来')).toBeVisible();
  expect(taken([ren])).toEqual({ presses: 8, fields: 2 });
});

test('the day of an editor: an opening changed, looked at, published and taken back', async ({
  request,
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const [opening] = openOpenings(new Date());
  const address = `/welcome/recruitment/${opening?.kind}/opening/${opening?.id}`;
  const shown = async () => (await request.get(address)).text();
  const sentence = '为研究团队写可以复现的因子计算与检验。';
  const yu = await Hand.of(browser, server, 'yu', 'editor');
  await yu.follow('职位');
  await yu.follow(new RegExp(`${opening?.id}`));
  const edit = await yu.open('新建或修改职位');
  await yu.write(edit.getByLabel('一句话简介', { exact: false }), sentence);
  await yu.submit(edit, action.preview);
  const page = yu.page.context().waitForEvent('page');
  await yu.press(edit.getByRole('link'));
  const preview = await page;
  await expect(preview.getByText(sentence).first()).toBeVisible();
  expect(await shown()).not.toContain(sentence);
  await yu.submit(edit, action.confirm);
  // A process polls for edits every few seconds, and then has the page regenerated.
  await expect.poll(shown, { timeout: 60_000 }).toContain(sentence);
  const undo = await yu.open('撤销职位的修订');
  await yu.submit(undo, '撤销职位的修订');
  await expect.poll(shown, { timeout: 60_000 }).not.toContain(sentence);
  await expect(yu.button('撤销职位的修订')).toHaveCount(0);
  expect(taken([yu])).toEqual({ presses: 8, fields: 1 });
});
