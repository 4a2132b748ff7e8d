import type { Page } from '@playwright/test';
import english from '#messages/en-US/errors.json' with { type: 'json' };
import chinese from '#messages/zh-CN/errors.json' with { type: 'json' };
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { addresses } from './page-addresses.ts';
import { receivedCode } from './read-outbox.ts';

test.skip(isDeployed, seamReason);

/**
 * Does to the page what Chrome's translation does, in the same words: each text is taken out and stands in two `font` elements, also what
 * comes later. React keeps the text nodes that it has made, and fails where it has to move or remove one of them.
 */
async function translate(page: Page): Promise<() => Promise<string[]>> {
  // A visitor asks for it once the page has come; one that a browser translates by itself at once is drawn anew by React where it differs.
  await page.waitForLoadState('networkidle');
  // On a busy machine React may still be at parts that hydrate last.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  const taken = await page.evaluateHandle(() => {
    const out: { text: Text; was: string }[] = [];
    const isLeft = (parent: Element | null) =>
      parent === null || parent.closest('font, script, style, textarea, title, svg, [translate=no]') !== null;
    const replace = (text: Text) => {
      if (isLeft(text.parentElement) || text.data.trim() === '') return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
      out.push({ text, was: text.data });
    };
    const replaceAll = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    };
    replaceAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(replaceAll);
    }).observe(document.body, { childList: true, subtree: true });
    return out;
  });
  const left = page.url();
  return async () =>
    // Nothing of a page that a press has left, a form for another, is seen.
    new URL(left).pathname === new URL(page.url()).pathname
      ? taken.evaluate((texts) =>
          texts.filter(({ text, was }) => text.data !== was).map(({ text, was }) => `${was} → ${text.data}`),
        )
      : [];
}

/** Of a list all rows are alike. */
const most = 25;

/** Types into the first fields and presses the first controls, twice over, until one leads to another page. A press may take away what follows. */
async function useEverything(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const fields = main.locator('input:enabled, textarea:enabled').filter({ visible: true });
  const controls = main.locator('button:enabled, summary, [role=tab]').filter({ visible: true });
  const { pathname } = new URL(page.url());
  for (const typed of ['', '13800138000']) {
    for (const field of (await fields.all()).slice(0, most)) {
      const type = await field.getAttribute('type', { timeout: 500 }).catch(() => 'gone');
      if (type === 'gone') break;
      const isChoice = type === 'checkbox' || type === 'radio';
      await (isChoice ? field.click({ timeout: 500 }) : field.fill(typed, { timeout: 500 })).catch(() => undefined);
    }
    for (const control of (await controls.all()).slice(0, most)) {
      const isPressed = await control.click({ timeout: 500, noWaitAfter: true }).then(
        () => true,
        () => false,
      );
      await page.keyboard.press('Escape');
      // It has not been translated, and has a test of its own.
      if (new URL(page.url()).pathname !== pathname) return;
      if (!isPressed && !(await control.isVisible())) break;
    }
  }
}

/**
 * Left out, because the components that a script draws on them are drawn on a page that stays; each component keeps the text that
 * comes and goes in an element of its own (scripts/bare-text.test.ts).
 */
const alike = [
  // Links, pictures, and code to copy, as on home and in the documents of the SDK.
  /\/(?:about|ams|case(?:\/[\w-]+)?|quant|rq-sdk|solution\/mobile|recruitment\/(?:school|social))$/,
  /\/(?:agreements|buying|contact|doc\/(?:api(?:\/[\w-]+)?|brand)|rqdata\/doc(?:\/[\w-]+)?|no-such-page|not-found)$/,
  // Another product, search or list of the same kind, and a form in which nothing is chosen.
  /\/(?:ams\/(?:portfolio|risk)-management|recruitment\/school\/search|datahub\/supplier\/.+|purchase)$/,
  // What is there in the other language, too: prices and a trial in English stand for the rest.
  /\/en-US\/(?:account|licence|rqdata|road-show|status|store\/order\/.+)$|^\/welcome\/pricing$/,
];

for (const address of addresses.filter((one) => !alike.some((kind) => kind.test(one)))) {
  test(`${address} survives that the browser translates it, and is used`, async ({ page }) => {
    test.setTimeout(180_000);
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/common/page_errors')) reports.push(request.postData() ?? '');
    });
    // A browser translates a page at rest: what hydrates last asks for nothing more.
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    const unseen = await translate(page);
    await useEverything(page);
    for (const { part } of [chinese, english]) await expect(page.getByText(part.text)).toHaveCount(0);
    expect(reports).toEqual([]);
    expect(await unseen()).toEqual([]);
  });
}

test('in a translated dialog a code is sent, its seconds are counted, and the visitor logs in', async ({
  page,
  login,
}) => {
  const { auth } = zh;
  await page.goto('/welcome?auth=login');
  await login.expectOpen();
  await translate(page);
  await login.field(auth.phone).fill('12');
  await login.button(auth.sendCode).click();
  const phone = newPhone();
  await login.field(auth.phone).fill(phone);
  await login.requestCode();
  const waits = login.root.getByRole('button', { name: /^\d+/ });
  const said = await waits.innerText();
  await expect(waits).not.toHaveText(said);
  await login.field(auth.code).fill(await receivedCode(`+86${phone}`));
  await login.agree();
  await login.button(auth.submitCode).click();
  await expect(page).toHaveURL(/\/quant\/$/);
});
