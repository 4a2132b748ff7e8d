import { mediaKit, mediaKitFiles } from '#app/[lang]/(zh)/about/_facts/media-kit.ts';
import { identity } from '#content/company.ts';
import { expect, test, zh } from './fixtures.ts';

const { about } = zh;
const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png' };

test('every logo file of the media kit is linked by its name and answers as what it is', async ({ page }) => {
  await page.goto('/welcome/about');
  for (const item of mediaKit) {
    for (const file of mediaKitFiles(item)) {
      const type = file.split('.').at(-1)!;
      const name = about.mediaKit.download
        .replace('{name}', about.mediaKit.files[item.key])
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

test('every principle leads to a place that is there', async ({ page }) => {
  const { caption, rows } = about.principles;
  const table = page.getByRole('table', { name: caption });
  for (const { where } of Object.values(rows)) {
    await page.goto('/welcome/about');
    const link = table.getByRole('link', { name: where });
    const { pathname, hash } = new URL(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href));
    await link.click();
    await expect.poll(() => new URL(page.url()).pathname, where).toBe(pathname);
    await expect(page.locator(hash || 'h1'), where).toBeInViewport();
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
  const place = identity.address || about.visit.noAddress.replace('{company}', identity.companyZh);
  await expect(page.locator('#visit').getByText(place)).toBeVisible();
});
