import type { Page } from '@playwright/test';
import english from '#messages/en-US/errors.json' with { type: 'json' };
import chinese from '#messages/zh-CN/errors.json' with { type: 'json' };
import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { addresses } from './page-addresses.ts';
import { receivedCode } from './read-outbox.ts';

test.skip(isDeployed, seamReason);

/**
 * Changes the page as Chrome's translation does, keeping the words: each text is removed and put into two `font`
 * elements, later texts too. React keeps references to its text nodes, and fails when it has to move or remove one of
 * them.
 */
async function translate(page: Page): Promise<() => Promise<string[]>> {
  // A visitor translates a loaded page. If a browser translates automatically and earlier, React renders the differing
  // parts again.
  await page.waitForLoadState('networkidle');
  // On a busy machine React may still be hydrating the last parts.
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
    // A page that a press has left, such as a form, is not checked.
    new URL(left).pathname === new URL(page.url()).pathname
      ? taken.evaluate((texts) =>
          texts.filter(({ text, was }) => text.data !== was).map(({ text, was }) => `${was} → ${text.data}`),
        )
      : [];
}

/** Maximum number of controls: all rows of a list are alike. */
const most = 25;

/**
 * Types into the first fields and presses the first controls, twice, until one leads to another page. A press may
 * remove later controls.
 */
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
      // The new page is not translated, and has a test of its own.
      if (new URL(page.url()).pathname !== pathname) return;
      if (!isPressed && !(await control.isVisible())) break;
    }
  }
}

/**
 * Pages left out, because their client components also appear on a page that is tested. Each component keeps changing
 * text in an element of its own (scripts/bare-text.test.ts).
 */
const alike = [
  // Links, pictures, and code to copy, as on home and in the documents of the SDK.
  /\/(?:about|ams|case(?:\/[\w-]+)?|quant|rq-sdk|solution\/mobile|recruitment\/(?:school|social))$/,
  /\/(?:agreements|buying|contact|doc\/(?:api(?:\/[\w-]+)?|brand)|rqdata\/doc(?:\/[\w-]+)?|no-such-page|not-found)$/,
  // Another product, search or list of the same kind, and a form without any choice.
  /\/(?:ams\/(?:portfolio|risk)-management|recruitment\/school\/search|datahub\/supplier\/.+|purchase)$/,
  // Pages that exist in the other language, too: prices and a trial in English represent them.
  /\/en-US\/(?:account|licence|rqdata|road-show|status|store\/order\/.+)$|^\/welcome\/pricing$/,
];

for (const address of addresses.filter((one) => !alike.some((kind) => kind.test(one)))) {
  test(`${address} survives that the browser translates it, and is used`, async ({ page }) => {
    test.setTimeout(180_000);
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/common/page_errors')) reports.push(request.postData() ?? '');
    });
    // A browser translates an idle page: parts that hydrate last have requested everything.
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
