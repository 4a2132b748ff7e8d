import { writeFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import type { ElementHandle, Page } from 'puppeteer-core';
import { openOpenings } from '#content/openings/openings.ts';
import { quote } from '#lib/shared/pricing/price-list.ts';
import { firefoxPath } from '#scripts/browser.ts';
import { pdfFile } from '#server/testing/resume-files.ts';
import { newest, product } from './datahub-page.ts';
import {
  fill,
  firefoxReason,
  passSlider,
  pathOf,
  press,
  readWords,
  role,
  see,
  test,
  text,
  textOf,
  textsOf,
  valueOf,
} from './firefox.ts';
import { expect, isDeployed, newPhone, refusals, seamReason, zh } from './fixtures.ts';
import { receivedCode, receivedMail } from './read-outbox.ts';
import { signIn, signInByEmail } from './sign-in.ts';
import { buyer } from './store-page.ts';
import { applicant, newEmail } from './trial-page.ts';
import { restAtTop } from './visits.ts';

const { auth, shell, nav } = zh;
const dataPage = '/welcome/rqdata';
/** The dialog opens on this page, and a login stays there. */
const opened = (origin: string) => `${origin}${dataPage}?auth=login&redirect=${encodeURIComponent(dataPage)}`;
const dialog = '[data-layer="dialog"] > dialog';
const enterPlatform = text(shell.enterPlatform, 'header');
/** The box whose words link what one agrees to. */
const agreement = (within: string) => `${within} div:has(> label a) > input[type="checkbox"]`;
const keyPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/;

// One worker, so that Firefox starts once.
test.describe.configure({ mode: 'default' });

test.describe(firefoxPath ? 'in Firefox' : firefoxReason, () => {
  test.skip(!firefoxPath, firefoxReason);
  test.skip(isDeployed, seamReason);

  let origin = '';
  test.beforeEach(({ server }) => {
    origin = server.origin;
  });

  /** Gives the visitor the session that the calls of `signIn` have opened. */
  async function takeSession(visitor: Page, request: APIRequestContext): Promise<void> {
    const { cookies } = await request.storageState();
    await visitor
      .browserContext()
      .setCookie(
        ...cookies.map(({ name, value, domain, path, httpOnly }) => ({ name, value, domain, path, httpOnly })),
      );
  }

  /** Fills and submits the open code tab for an unregistered number. */
  async function registerInDialog(visitor: Page, submit: string): Promise<void> {
    const phone = newPhone();
    await fill(visitor, role('textbox', auth.phone, dialog), phone);
    await press(visitor, role('button', auth.sendCode, dialog));
    await passSlider(visitor);
    await readWords(visitor, auth.codeSent);
    await fill(visitor, role('textbox', auth.code, dialog), await receivedCode(`+86${phone}`));
    await press(visitor, agreement(dialog));
    await press(visitor, role('button', submit, dialog));
    await see(visitor, enterPlatform);
  }

  test('the header’s menu leads from the home page to a product without loading the site anew', async ({ visitor }) => {
    await visitor.goto(`${origin}/welcome`);
    // From then on its links are the router's (visits.ts).
    await visitor.waitForFunction(() => history.scrollRestoration === 'manual');
    // Gone with the document when another one is loaded.
    await visitor.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
    await press(visitor, role('button', nav.products, 'header'));
    await press(visitor, text(nav.rqdata, 'header nav'));
    await expect.poll(() => pathOf(visitor)).toBe(dataPage);
    await expect.poll(() => textOf(visitor, 'h1')).toContain(zh.rqdata.hero.title[0]);
    expect(await visitor.$('html[data-kept]')).not.toBeNull();
  });

  test('a new number is registered by SMS code in the dialog', async ({ visitor }) => {
    await visitor.goto(opened(origin));
    await registerInDialog(visitor, auth.submitCode);
  });

  test('a wrong password is refused beside the form, and the right one logs in', async ({ visitor, request }) => {
    const password = '墨色琴弦-42';
    const phone = await signIn({ request }, newPhone());
    await request.post('/api/user/set/password', { form: { password } });
    await visitor.goto(opened(origin));
    await press(visitor, role('tab', auth.tabs.password, dialog));
    await fill(visitor, role('textbox', auth.account, dialog), phone);
    const field = `${dialog} input[type="password"]`;
    await fill(visitor, field, 'not the password');
    await press(visitor, role('button', auth.submitLogin, dialog));
    await expect.poll(() => textOf(visitor, role('alert', undefined, dialog))).toBe(refusals.loginFailed['zh-CN']);
    await fill(visitor, field, password);
    await press(visitor, role('button', auth.submitLogin, dialog));
    await see(visitor, enterPlatform);
  });

  test('a login confirmed in WeChat’s frame is bound to a new account', async ({ visitor }) => {
    await visitor.goto(opened(origin));
    await press(visitor, role('button', auth.wechatLogin, dialog));
    const frame = await (await visitor.waitForSelector('iframe', { visible: true }))?.contentFrame();
    // The stand-in for the phone has words of its own: server/adapters/wechat.
    await frame?.locator('::-p-text(同意登录)').click();
    await see(visitor, text(auth.title.wechat, dialog));
    await press(visitor, role('button', auth.wechatNew, dialog));
    await registerInDialog(visitor, auth.submitWechat);
  });

  test('a trial gives its licence on screen and by mail', async ({ visitor, request }) => {
    const { application: words, result } = zh.trial;
    const email = await signInByEmail({ request }, newEmail());
    await takeSession(visitor, request);
    await visitor.goto(`${origin}/welcome/trial/rqdata-cloud#apply`);
    await fill(visitor, role('textbox', words.name), applicant.name);
    await fill(visitor, role('combobox', words.company), applicant.company);
    await fill(visitor, role('textbox', words.purpose), applicant.purpose);
    await press(visitor, agreement('main'));
    await press(visitor, role('button', words.submit));
    const licence = role('textbox', result.licence);
    await expect.poll(() => valueOf(visitor, licence)).toMatch(keyPattern);
    expect((await receivedMail(email, 2)).text?.replaceAll(/\s/g, '')).toContain(await valueOf(visitor, licence));
  });

  test('a road show is booked at three times, with a calendar file by mail', async ({ visitor, request }) => {
    const { application: words } = zh.trial;
    const email = await signInByEmail({ request }, newEmail());
    await takeSession(visitor, request);
    await visitor.goto(`${origin}/welcome/trial/road-show#ams`);
    await fill(visitor, role('textbox', words.name), applicant.name);
    await fill(visitor, role('combobox', words.company), applicant.company);
    const halves = 'main fieldset input[type="checkbox"]';
    await expect.poll(async () => (await visitor.$$(halves)).length).toBe(20);
    for (const index of [3, 0, 7]) await (await visitor.$$(halves))[index]?.click();
    await press(visitor, role('button', words.submitShow));
    await see(visitor, text(words.interests.ams, 'main [role="status"]'));
    expect((await receivedMail(email, 2)).attachments.map(({ filename }) => filename)).toEqual(['road-show.ics']);
  });

  test('a need becomes a price and a quotation', async ({ visitor }) => {
    const { fields, price, quotation } = zh.priceCalculator;
    const chosen = quote([{ id: 'professional', quantity: 2 }], 12);
    if ('problem' in chosen) throw new Error(chosen.problem);
    const total = (chosen.totalFen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 });
    await visitor.goto(`${origin}/welcome/pricing`);
    await visitor.locator('#calculator').hover();
    await see(visitor, '#calculator [data-demo=live]');
    await fill(visitor, role('textbox', fields.n, '#calculator'), '300');
    await fill(visitor, role('combobox', fields.f, '#calculator'), 'minute');
    await fill(visitor, role('textbox', fields.y, '#calculator'), '10');
    await fill(visitor, role('textbox', fields.u, '#calculator'), '2');
    await see(visitor, text('174,960,000 行', '#calculator'));
    await press(visitor, role('button', price.quote, '#calculator'));
    await fill(visitor, role('textbox', quotation.buyer + quotation.buyerNote, '#calculator'), buyer.company);
    const sheet = '#calculator article';
    await expect.poll(() => textOf(visitor, sheet)).toContain(total);
    expect(await textOf(visitor, sheet)).toContain(buyer.company);
  });

  test('an order is placed, paid at the cashier and yields its licence', async ({ visitor, request }) => {
    const { buyer: words, invoice } = zh.purchase;
    await signIn({ request }, newPhone());
    await takeSession(visitor, request);
    await visitor.goto(`${origin}/welcome/purchase?items=research:1&months=1`);
    await fill(visitor, role('textbox', words.email, 'main form'), buyer.email);
    await fill(visitor, role('combobox', invoice.title, 'main form'), buyer.company);
    await fill(visitor, role('textbox', invoice.taxNumber, 'main form'), buyer.taxNumber);
    await fill(visitor, role('textbox', invoice.email, 'main form'), buyer.email);
    await press(visitor, agreement('main'));
    await press(visitor, role('button', zh.purchase.confirm, 'main form'));
    await see(visitor, text(zh.order.says.pending_payment));
    const order = pathOf(visitor);
    await press(visitor, role('button', zh.order.pay.start.alipay));
    // The stand-in for the cashier is no page of the site: server/adapters/payment.
    await press(visitor, 'button[name="answer"][value="pay"]');
    await see(visitor, text(zh.order.says.fulfilled));
    expect(pathOf(visitor)).toBe(order);
    await expect.poll(() => valueOf(visitor, role('textbox', zh.order.licence.key))).toMatch(keyPattern);
  });

  test('the market is searched and filtered, and Back from a product finds the same list', async ({ visitor }) => {
    const { home, list } = zh.datahub;
    const { asset, types } = zh.datahubFacets;
    const names = () => textsOf(visitor, '#results article h3 a');
    const [kind, word] = ['option', product.name] as const;
    await visitor.goto(`${origin}/welcome/datahub`);
    await fill(visitor, role('searchbox', home.searchLabel), word);
    await press(visitor, role('button', home.searchSubmit));
    await see(visitor, text(word, '#results article h3'));
    expect((await names())[0]).toBe(word);
    await press(visitor, role('button', list.clear));
    await press(visitor, text(asset[kind], role('group', types.asset)));
    const expected = newest.filter(({ assets }) => assets.includes(kind)).map(({ name }) => name);
    await expect.poll(names).toEqual(expected.slice(0, 20));
    await restAtTop(visitor);
    await press(visitor, '#results article h3 a');
    await expect.poll(() => textOf(visitor, 'h1')).toBe(expected[0]);
    await visitor.goBack();
    await see(visitor, '#results');
    await expect.poll(names).toEqual(expected.slice(0, 20));
    expect(new URL(visitor.url()).search).toBe(`?asset=${kind}`);
  });

  test('an application for a job is sent with a résumé and confirmed', async ({ visitor }, info) => {
    const words = zh.recruitmentApply;
    const [opening] = openOpenings(new Date());
    const email = newEmail();
    const resume = info.outputPath('resume.pdf');
    await writeFile(resume, pdfFile);
    await visitor.goto(`${origin}/welcome/recruitment/${opening?.kind}/opening/${opening?.id}`);
    await press(visitor, role('button', zh.recruitment.opening.open));
    await fill(visitor, role('textbox', words.name), buyer.name);
    await fill(visitor, role('textbox', auth.phone), newPhone());
    await fill(visitor, role('textbox', words.email), email);
    const file = await visitor.waitForSelector('main input[type="file"]');
    await (file as ElementHandle<HTMLInputElement>).uploadFile(resume);
    await press(visitor, agreement('main'));
    await press(visitor, role('button', words.submit));
    await passSlider(visitor);
    await see(visitor, text(words.doneTitle));
    expect((await receivedMail(email)).text).toMatch(/\bA-[0-9A-Z]{10}\b/);
  });
});
