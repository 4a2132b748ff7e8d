import { identity } from '#content/company.ts';
import { legalDocuments } from '#content/legal/legal-documents.ts';
import { en, expect, test } from './fixtures.ts';
import { addresses } from './page-addresses.ts';

const pages = addresses.filter((address) => address.startsWith('/welcome/en-US/'));

/** What has no English name: the brand in the logo, the other language, the filing number, and the binding texts' own titles. */
const names = [
  identity.brandZh,
  en.shell.switchLanguage,
  identity.icpNumber,
  ...legalDocuments.filter(({ locale }) => locale === 'zh-CN').map(({ title }) => title),
];

/** Runs in the page: its texts and what is read out or shown beside them, hidden ones too. */
function textsOfPage(): string[] {
  const spoken = ['aria-label', 'title', 'alt', 'placeholder', 'content'];
  const elements = [...document.querySelectorAll('body, body :not(script, style), head title, head meta')];
  return elements.flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((node) => node.nodeValue ?? ''),
    ...spoken.map((name) => element.getAttribute(name) ?? ''),
  ]);
}

for (const address of pages) {
  test(`${address} has no Chinese but names without an English one, and says in which language it is`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    const left = (await page.evaluate(textsOfPage))
      .map((text) => names.reduce((rest, name) => rest.replaceAll(name, ''), text))
      .filter((text) => /[\p{Script=Han}、。，；：「」（）]/u.test(text));
    expect(left).toEqual([]);
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
