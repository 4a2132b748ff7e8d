import { mediaKit, mediaKitFiles } from '#app/[lang]/(zh)/doc/_facts/media-kit.ts';
import { identity } from '#content/company.ts';
import { releases } from '#content/releases.ts';
import { expect, test, zh } from './fixtures.ts';

const { about, doc } = zh;
const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png' };

test('every logo file of the media kit is linked by its name and answers as what it is', async ({ page }) => {
  await page.goto('/welcome/about');
  await page.getByRole('link', { name: about.contact.brand }).click();
  await expect(page).toHaveURL(/\/welcome\/doc\/brand$/);
  for (const item of mediaKit) {
    for (const file of mediaKitFiles(item)) {
      const type = file.split('.').at(-1)!;
      const name = doc.mediaKit.download
        .replace('{name}', doc.mediaKit.files[item.key])
        .replace('{type}', type.toUpperCase());
      const link = page.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', `/welcome/${file}`);
      const reply = await page.request.get(`/welcome/${file}`);
      expect(reply.status(), file).toBe(200);
      expect(reply.headers()['content-type'], file).toContain(types[type]);
      expect((await reply.body()).byteLength, file).toBeGreaterThan(100);
    }
  }
});

test('what has been released stands in the documentation with its days', async ({ page }) => {
  await page.goto('/welcome/doc/brand#updates');
  for (const { text } of releases) await expect(page.getByText(text['zh-CN'])).toBeVisible();
});

test('every promise, and every piece of evidence on this site, leads to a place that is there', async ({ page }) => {
  const { answer, hours, corrections, export: exported } = about.promises;
  const names = [answer, hours, corrections, exported].map(({ name }) => name);
  const evidence = page.getByRole('list', { name: zh.trust.label });
  const links = [
    ...names.map((name) => page.getByRole('main').getByRole('link', { name, exact: true })),
    ...[zh.trust.licence, zh.trust.status, zh.trust.quality, zh.trust.releases].map(({ name }) =>
      evidence.getByRole('link', { name }),
    ),
  ];
  for (const link of links) {
    await page.goto('/welcome/about');
    const { pathname, hash } = new URL(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href));
    await link.click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathname);
    // A visitor has no part of the account to be led to.
    await expect(page.locator(hash === '#account' ? 'h1' : hash || 'h1')).toBeInViewport();
  }
});

test('contacts are those of the company, and no address is made up', async ({ page }) => {
  await page.goto('/welcome/about');
  const contact = page.locator('#contact');
  await expect(contact.getByRole('link', { name: identity.supportEmail })).toHaveAttribute(
    'href',
    `mailto:${identity.supportEmail}`,
  );
  await expect(contact.getByText(zh.shell.contact.hoursValue)).toBeVisible();
  await expect(contact.getByText(identity.address || about.contact.noAddress)).toBeVisible();
  await expect(contact.getByRole('row', { name: about.contact.topics.data.name })).toContainText(identity.dataDesk);
});

test('the share of ninety days is read from the record, and the sample licence is checked by this browser', async ({
  page,
}) => {
  await page.goto('/welcome/about');
  const evidence = page.getByRole('list', { name: zh.trust.label });
  await evidence.scrollIntoViewIfNeeded();
  await expect(evidence.getByRole('link', { name: zh.trust.status.name })).toContainText(/\d%/);
  await expect(evidence.getByRole('link', { name: zh.trust.licence.name })).toContainText(zh.trust.licence.good);
});

test('a licence that is not ours is never called good, and without a record no share is shown', async ({ page }) => {
  await page.route('**/market/v1/sample_licence', (route) => route.fulfill({ body: 'a.b.c' }));
  await page.route('**/api/common/service_record', (route) =>
    route.fulfill({ json: { code: 0, data: { since: null, days: [] } } }),
  );
  const read = Promise.all([
    page.waitForResponse('**/market/v1/sample_licence'),
    page.waitForResponse('**/api/common/service_record'),
  ]);
  await page.goto('/welcome/about');
  const evidence = page.getByRole('list', { name: zh.trust.label });
  await evidence.scrollIntoViewIfNeeded();
  await read;
  await expect(evidence.getByRole('link', { name: zh.trust.status.name })).toContainText(zh.trust.status.before);
  await expect(evidence.getByRole('link', { name: zh.trust.licence.name })).toContainText(zh.trust.licence.before);
});
