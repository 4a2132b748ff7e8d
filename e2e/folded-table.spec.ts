import { expect, test, zh } from './fixtures.ts';

const { objectives } = zh.rqoptimizer;
const rows = Object.values(objectives.rows);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without', () => {
    test.use({ javaScriptEnabled });

    test('a long table of words shows five rows, and the others once they are asked for', async ({ page }) => {
      await page.goto('/welcome/rqoptimizer');
      const tables = page.getByRole('table', { name: objectives.title });
      await expect(tables.getByRole('rowheader')).toHaveCount(5);
      const others = zh.evidence.otherRows.replace('{count}', String(rows.length - 5));
      const section = page.locator('section').filter({ has: tables.first() });
      await section.getByText(others).click();
      await expect(tables.getByRole('rowheader')).toHaveCount(rows.length);
      await section.getByText(others).click();
      await expect(tables.getByRole('rowheader')).toHaveCount(5);
    });
  });
}
