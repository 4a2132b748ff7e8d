import { fill, listPath, newest, product } from './datahub-page.ts';
import { expect, test, zh } from './fixtures.ts';
import { unaskedShiftsOf, watchShifts } from './layout-shift.ts';

const { datahub } = zh;
const { list: words, compare } = datahub;
const comparePath = (products: readonly { id: string }[]) =>
  `/welcome/datahub/compare?ids=${products.map(({ id }) => id).join(',')}`;

test.describe('the comparison', () => {
  test(
    'takes what was picked in the list, field by field, can be shared and shortened, and continues with more',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto(listPath);
      const [first, second] = newest;
      for (const { name } of [first!, second!]) {
        await page.getByRole('checkbox', { name: `${datahub.card.compare} ${name}` }).click();
      }
      await page.getByRole('link', { name: fill(words.compareNow, { n: 2 }) }).click();
      await expect(page).toHaveURL(`/welcome/datahub/compare?ids=${first!.id},${second!.id}`);
      const facts = page.getByRole('region', { name: compare.facts });
      await expect(facts.getByRole('columnheader').getByRole('link')).toHaveText([first!.name, second!.name]);
      const union = new Set([...first!.dictionary, ...second!.dictionary].map(({ name }) => name));
      const fields = page.getByRole('region', { name: compare.fields });
      for (const fold of await fields.locator('summary').all()) await fold.click();
      await expect(fields.getByRole('rowheader')).toHaveCount(union.size);
      await page.getByRole('button', { name: fill(compare.remove, { name: first!.name }) }).click();
      await expect(page).toHaveURL(`/welcome/datahub/compare?ids=${second!.id}`);
      await page.goBack();
      await expect(facts.getByRole('columnheader').getByRole('link')).toHaveCount(2);

      // A product that the list does not show at first.
      const last = newest.at(-1)!;
      await page.goto(`/welcome/datahub/compare?ids=${last.id}`);
      await page.getByRole('link', { name: compare.add }).click();
      await expect(page).toHaveURL(`${listPath}?pick=${last.id}`);
      const bar = page.getByRole('region', { name: words.compareBar });
      await expect(bar).toContainText(last.name);
      await expect(bar).toBeInViewport();
    },
  );

  test('a phone shows two of the products, which selects choose', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const compared = newest.slice(0, 4);
    await page.goto(comparePath(compared));
    const facts = page.getByRole('region', { name: compare.facts });
    const shown = facts.getByRole('columnheader').getByRole('link');
    await expect(shown).toHaveText(compared.slice(0, 2).map(({ name }) => name));
    await page.getByLabel(compare.right).selectOption(compared[3]!.id);
    await expect(shown).toHaveText([compared[0]!.name, compared[3]!.name]);
    await page.getByLabel(compare.left).selectOption(compared[3]!.id);
    await expect(page.getByLabel(compare.right)).toHaveValue(compared[0]!.id);
    const [left, right] = [compared[3]!, compared[0]!].map(({ name }) =>
      facts.getByRole('link', { name, exact: true }),
    );
    expect((await left!.boundingBox())!.x).toBeLessThan((await right!.boundingBox())!.x);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(shown).toHaveText(compared.map(({ name }) => name));
  });

  for (const width of [360, 1440]) {
    test(`nothing moves when the products come, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 768 ? 800 : 900 });
      await watchShifts(page);
      await page.goto(comparePath(newest.slice(0, 4)));
      await expect(page.getByRole('region', { name: compare.fields })).toBeVisible();
      const moved = (await unaskedShiftsOf(page)).reduce((sum, { value }) => sum + value, 0);
      expect(moved).toBeLessThanOrEqual(0.05);
    });
  }

  test('says what is missing: nothing picked, a product that is gone, a call that failed', async ({ page }) => {
    await page.goto('/welcome/datahub/compare');
    await expect(page.getByText(compare.none)).toBeVisible();
    await page.goto(`/welcome/datahub/compare?ids=${product.id},no-such-product`);
    await expect(page.getByText(fill(compare.unknown, { id: 'no-such-product' }))).toBeVisible();
    const shown = page.getByRole('region', { name: compare.facts }).getByRole('link', { name: product.name });
    await expect(shown).toBeVisible();
    await page.route('**/api/business/v1/products/*', (route) => route.abort());
    await page.goto(`/welcome/datahub/compare?ids=${product.id}`);
    await expect(page.getByRole('alert').filter({ hasText: compare.failed })).toBeVisible();
    await page.unroute('**/api/business/v1/products/*');
    await page.getByRole('button', { name: compare.retry }).click();
    await expect(shown).toBeVisible();
  });
});
