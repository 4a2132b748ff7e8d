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

/** Types into the first fields and presses the first controls, twice over. */
async function useEverything(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const typed of ['', '13800138000']) {
    for (const field of (await main.locator('input, textarea').filter({ visible: true }).all()).slice(0, most)) {
      const type = await field.getAttribute('type', { timeout: 500 }).catch(() => 'gone');
      const isChoice = type === 'checkbox' || type === 'radio';
      await (isChoice ? field.click({ timeout: 500 }) : field.fill(typed, { timeout: 500 })).catch(() => undefined);
    }
    for (const button of (await main.locator('button, summary, [role=tab]').filter({ visible: true }).all()).slice(
      0,
      most,
    )) {
      await button.click({ timeout: 500, noWaitAfter: true }).catch(() => undefined);
      await page.keyboard.press('Escape');
    }
  }
}

for (const address of addresses) {
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
