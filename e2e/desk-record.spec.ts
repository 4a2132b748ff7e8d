import type { Browser, Page } from '@playwright/test';
import { seriousFindings } from './axe.ts';
import { DeskColleague } from './desk-colleague.ts';
import { expect, isDeployed, seamReason, test, zh } from './fixtures.ts';
import { receivedMail } from './read-outbox.ts';
import { solveCaptcha } from './sign-in.ts';

const { record: words, frame } = zh.desk;
const email = 'zhou@example.com';
const question = '想了解分钟行情的起止时间与补数方式';

test.beforeEach(() => test.skip(isDeployed, seamReason));
test.describe.configure({ mode: 'serial' });
// A worker of its own: colleagues of other flows would be among those who may own a record.
test.use({ environment: { LOG_LEVEL: 'info' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const timeline = (page: Page) => page.getByRole('region', { name: words.timeline });

async function leaveLead(page: Page): Promise<string> {
  const form = { kind: 'contact', name: '周敏', company: '示例三资产', email, message: question, consent: 'true' };
  const reply = await page.request.post('/api/rqcrm/v1/leads', { form: { ...form, ...(await solveCaptcha(page)) } });
  return ((await reply.json()) as { data: { reference: string } }).data.reference;
}

async function colleague(browser: Browser, server: ConstructorParameters<typeof DeskColleague>[1], name: string) {
  const page = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await DeskColleague.enrol(page, server, name, 'sales');
  return page;
}

test('a salesperson opens an enquiry from the inbox, takes it, notes, answers by mail and moves it, while another looks on @way', async ({
  page,
  browser,
  server,
}) => {
  const lead = await leaveLead(page);
  await receivedMail(email);
  const [han, wu] = [await colleague(browser, server, 'han'), await colleague(browser, server, 'wu')];
  await han.goto('/welcome/desk');
  await expect(han.getByText(question)).toBeVisible();
  await han.getByRole('link', { name: lead }).first().click();
  await expect(han.getByRole('heading', { level: 1, name: '咨询：示例三资产' })).toBeVisible();
  await wu.goto(`/welcome/desk/record/lead#${lead}`);
  await expect(wu.getByText('未答复', { exact: true })).toBeVisible();
  expect(await seriousFindings(han, 'body')).toEqual([]);

  await han.getByLabel(words.owner).selectOption('han');
  await expect(han.getByText(words.saved)).toBeVisible();
  await wu.getByLabel(words.noteLabel).fill('此客户去年问过日线');
  await button(wu, words.noteSubmit).click();
  // A record is polled every ten seconds: until then wu sees the notice that han has taken it.
  await expect(wu.getByText(words.newer.note)).toBeVisible();
  await expect(wu.getByText(/han {2}改负责人/)).toBeVisible();
  await button(wu, words.newer.noteAnyway).click();
  await expect(timeline(wu).getByText('此客户去年问过日线')).toBeVisible();
  await expect(timeline(han).getByText('此客户去年问过日线')).toBeVisible({ timeout: 20_000 });
  await expect(wu.getByLabel(words.owner)).toHaveValue('han');

  await button(han, words.mail.open).click();
  const dialog = han.getByRole('dialog', { name: words.mail.title });
  await expect(dialog.getByText('han@rquant.example')).toBeVisible();
  await expect(dialog.getByLabel(words.mail.text)).toHaveValue(/^周敏，您好/);
  expect(await seriousFindings(han, 'body')).toEqual([]);
  await dialog.getByLabel(words.mail.text).fill('周敏，您好：\n\n分钟行情自 2014 年起。');
  await dialog.getByRole('button', { name: words.mail.submit }).click();
  const sent = await receivedMail(email, 1, new RegExp(`关于您的咨询（${lead}）`));
  expect(sent.text).toContain('分钟行情自 2014 年起');
  expect(sent.replyTo).toMatchObject([{ address: 'han@rquant.example' }]);
  expect(sent.inReplyTo).toBe((await receivedMail(email, 1, /已收到/)).messageId);
  await expect(timeline(han).getByText('分钟行情自 2014 年起')).toBeVisible();
  await expect(timeline(wu).getByText(words.delivery.sent).first()).toBeVisible({ timeout: 20_000 });

  for (const one of [wu, han]) {
    await button(one, '改留言状态').click();
    await one.getByRole('dialog').getByLabel('状态').selectOption('answered');
  }
  const submit = (one: Page) => one.getByRole('dialog').getByRole('button', { name: '改留言状态' }).click();
  await submit(han);
  await expect(han.getByText('已答复', { exact: true })).toBeVisible();
  await submit(wu);
  await expect(wu.getByRole('dialog').getByText('已是这个状态')).toBeVisible();
  await han.goto('/welcome/desk');
  await expect(han.getByRole('heading', { level: 1, name: zh.desk.inbox.title })).toBeVisible();
  await expect(han.getByText(question)).toHaveCount(0);
  await han.context().close();
  await wu.context().close();
});

test('a record is read on a phone without scrolling sideways, and is nothing to who may not look', async ({
  page,
  browser,
  server,
}) => {
  const lead = await leaveLead(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await DeskColleague.enrol(page, server, 'mei', 'support');
  await page.goto(`/welcome/desk/record/lead#${lead}`);
  await expect(timeline(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const other = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await DeskColleague.enrol(other, server, 'ren', 'recruiter');
  await other.goto(`/welcome/desk/record/lead#${lead}`);
  await expect(other.getByRole('heading', { name: frame.unknown.title })).toBeVisible();
  await other.context().close();
});

test('what a colleague types about a record outlasts a reload and a template, and is held back when another has written', async ({
  page,
  browser,
  server,
}) => {
  const lead = await leaveLead(page);
  const [xu, bai] = [await colleague(browser, server, 'xu'), await colleague(browser, server, 'bai')];
  for (const one of [xu, bai]) {
    await one.goto(`/welcome/desk/record/lead#${lead}`);
    await button(one, words.mail.open).click();
  }
  const dialog = (one: Page) => one.getByRole('dialog');
  const text = (one: Page) => dialog(one).getByLabel(words.mail.text);
  await text(xu).fill('每年 800 元。');
  await text(bai).fill('每年 900 元。');

  await dialog(bai).getByLabel(words.mail.template).selectOption('');
  await expect(dialog(bai).getByText(words.mail.replaceWarning)).toBeVisible();
  expect(await seriousFindings(bai, 'body')).toEqual([]);
  await dialog(bai).getByRole('button', { name: words.mail.keep }).click();
  await expect(text(bai)).toHaveValue('每年 900 元。');
  await bai.reload();
  await bai.getByLabel(words.noteLabel).fill('客户要两席');
  await bai.reload();
  await expect(bai.getByLabel(words.noteLabel)).toHaveValue('客户要两席');

  await dialog(xu).getByRole('button', { name: words.mail.submit }).click();
  await expect(timeline(xu).getByText('每年 800 元。')).toBeVisible();
  await button(bai, words.mail.open).click();
  await expect(text(bai)).toHaveValue('每年 900 元。');
  await dialog(bai).getByRole('button', { name: words.mail.submit }).click();
  await expect(dialog(bai).getByText('每年 800 元。')).toBeVisible();
  expect(await seriousFindings(bai, 'body')).toEqual([]);
  await button(bai, zh.desk.action.back).click();
  await text(bai).fill('以同事的报价为准。');
  await dialog(bai).getByRole('button', { name: words.mail.submit }).click();
  await expect(timeline(bai).getByText('以同事的报价为准。')).toBeVisible();
  await expect(timeline(bai).getByText('每年 900 元。')).toHaveCount(0);

  await bai.getByLabel(words.noteLabel).fill('不留给别人');
  await button(bai, frame.logOut).click();
  const kept = () => bai.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('desk ')));
  await expect.poll(kept).toEqual([]);
  await xu.context().close();
  await bai.context().close();
});
