import { factorChoices } from '#lib/shared/quant/factor-choices.ts';
import { expect, test, zh } from './fixtures.ts';

const { instrument } = zh.home.hero;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without', () => {
    test.use({ javaScriptEnabled });

    test(
      'choosing a factor on the home page changes test, trades and attribution together',
      { tag: '@phone' },
      async ({ page }) => {
        await page.goto('/welcome');
        const panels = page.getByRole('region', { name: instrument.title });
        const seen = new Set<string>();
        for (const choice of factorChoices) {
          const label = panels.getByText(instrument.factors[choice], { exact: true });
          await label.click();
          await expect(panels.getByRole('radio', { name: instrument.factors[choice] })).toBeChecked();
          await expect(panels.getByText(instrument.ic)).toHaveCount(factorChoices.length);
          await expect(panels.getByText(instrument.ic).filter({ visible: true })).toHaveCount(1);
          await expect(panels.getByRole('table')).toHaveCount(1);
          const shown = [panels.locator('dl'), panels.getByRole('table')];
          const texts = await Promise.all(shown.map((part) => part.filter({ visible: true }).first().innerText()));
          seen.add(texts.join('\n'));
        }
        expect(seen.size).toBe(factorChoices.length);
      },
    );
  });
}

test('the factor is chosen by the arrow keys as well, and the focus is seen', async ({ page }) => {
  await page.goto('/welcome');
  const panels = page.getByRole('region', { name: instrument.title });
  const [first, second] = factorChoices.map((choice) =>
    panels.getByRole('radio', { name: instrument.factors[choice] }),
  );
  await first!.focus();
  await page.keyboard.press('ArrowRight');
  await expect(second!).toBeChecked();
  await expect(second!).toBeFocused();
  const frame = panels
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: instrument.factors[factorChoices[1]!] }) });
  await expect(frame).toHaveCSS('outline-style', 'solid');
});
