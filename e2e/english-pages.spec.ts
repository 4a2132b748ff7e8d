import { identity } from '#content/company.ts';
import { legalDocuments } from '#content/legal/legal-documents.ts';
import { languageLink } from '#lib/navigation/languages.ts';
import { matchRoute } from '#lib/shared/paths/routes.ts';
import { builtDocuments } from './built-pages.ts';
import { en, expect, isDeployed, test } from './fixtures.ts';
import { addresses } from './page-addresses.ts';

const pages = addresses.filter((address) => address.startsWith('/welcome/en-US/'));

/**
 * Chinese names without an English form: the brand in the logo, the other language, the filing number, and the binding
 * texts' own titles.
 */
const names = [
  identity.brandZh,
  en.shell.switchLanguage,
  identity.icpNumber,
  ...legalDocuments.filter(({ locale }) => locale === 'zh-CN').map(({ title }) => title),
];

/** Runs in the page, on a document: returns its texts, and those read out or shown with them, including hidden ones. */
function textsOf(given: string | null): string[] {
  const read = given === null ? document : new DOMParser().parseFromString(given, 'text/html');
  const spoken = ['aria-label', 'title', 'alt', 'placeholder', 'content'];
  const elements = [...read.querySelectorAll('body, body :not(script, style), head title, head meta')];
  return elements.flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((node) => node.nodeValue ?? ''),
    ...spoken.map((name) => element.getAttribute(name) ?? ''),
  ]);
}

const chineseIn = (texts: readonly string[]) =>
  texts
    .map((text) => names.reduce((rest, name) => rest.replaceAll(name, ''), text))
    .filter((text) => /[\p{Script=Han}、。，；：「」（）]/u.test(text));

test('every built page in English has no Chinese but names without an English one, and says whose it is and in which language', async ({
  page,
}) => {
  test.skip(isDeployed, 'reads the build');
  const built = builtDocuments().filter(({ address }) => address.startsWith('/welcome/en-US/'));
  expect(built.length).toBeGreaterThan(10);
  for (const { address, html } of built) {
    expect.soft(html, address).toMatch(/<html [^>]*lang="en-US"/);
    expect.soft(html, address).toMatch(new RegExp(`<title>[^<]* · ${identity.brandEn}</title>`));
    expect.soft(chineseIn(await page.evaluate(textsOf, html)), address).toEqual([]);
  }
});

/** Pages whose text is mostly written by a script. */
const written = ['account', 'licence', 'pricing', 'purchase', 'trial/rqdata-cloud'].map(
  (path) => `/welcome/en-US/${path}`,
);

for (const address of written) {
  test(`${address} has no Chinese once its script has written`, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(chineseIn(await page.evaluate(textsOf, null))).toEqual([]);
  });
}

test('pages in both languages name each other, and the switch keeps the place', async ({ page, request }) => {
  for (const path of ['/pricing', '/account', '/licence', '/status', '/purchase', '/rqdata/doc', '/doc/api']) {
    const pair = { 'zh-CN': `/welcome${path}`, 'en-US': `/welcome/en-US${path}` };
    for (const address of Object.values(pair)) {
      const html = await (await request.get(address)).text();
      for (const [language, other] of Object.entries(pair)) {
        expect
          .soft(html, `${address} names ${other}`)
          .toMatch(new RegExp(`hreflang="${language}" href="[^"]*${other}"`, 'i'));
      }
    }
  }
  await page.goto('/welcome/en-US/pricing');
  await page.getByRole('banner').getByRole('link', { name: en.shell.switchLanguage, exact: true }).click();
  await expect(page).toHaveURL('/welcome/pricing');
});

test('header, menu and footer of every Chinese page lead to its English page, or else to the first one', async ({
  request,
}) => {
  // The page of an order is the same for all orders, and only the browser knows its address.
  for (const address of addresses.filter((one) => !/\/en-US\/|\/store\/order\//.test(one))) {
    const html = await (await request.get(address)).text();
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*><span lang="en-US">/g)].map(([, href]) => href);
    const { pathname } = new URL(address, 'https://example.com');
    const { href } = languageLink(matchRoute(pathname.slice('/welcome'.length)))!;
    expect.soft(links, address).toEqual(Array.from({ length: 3 }, () => `/welcome${href}`));
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an English page ends with whom to ask, what applies and whether the service is up', async ({ page }) => {
    const { closing } = en.englishShell;
    for (const address of pages) {
      await page.goto(address);
      const end = page.getByRole('region', { name: closing.title });
      for (const name of [identity.supportEmail, closing.contactPage, closing.agreements, closing.status]) {
        await expect(end.getByRole('link', { name }), address).toBeVisible();
      }
      await expect(page.getByRole('contentinfo').getByText(identity.icpNumber), address).toBeVisible();
    }
  });

  test('prices, order, trial and facts for buyers can be read, and what needs a script says whom to write to', async ({
    page,
  }) => {
    await page.goto('/welcome/en-US/pricing');
    await expect(page.getByRole('img', { name: en.pricing.picture.title })).toBeVisible();
    await page.getByText(en.pricing.plans.compare, { exact: true }).click();
    await expect(page.getByRole('table', { name: en.pricing.plans.caption })).toBeVisible();
    await page.goto('/welcome/en-US/purchase');
    await expect(page.locator('main noscript p:not(#no-script)')).toContainText(en.purchase.noScript.slice(0, 30));
    await expect(page.getByText(en.purchase.conditions.vat)).toBeVisible();
    await page.goto('/welcome/en-US/trial/rqdata-cloud');
    const steps = page.getByRole('list', { name: en.trial.application.heading });
    await expect(steps).toContainText(en.trial.application.steps.details.text);
    await expect(page.getByText(en.trial.terms.approvalValue)).toBeVisible();
    await page.goto('/welcome/en-US/buying');
    await expect(page.getByRole('table', { name: en.overseas.processors.caption })).toBeVisible();
  });
});
