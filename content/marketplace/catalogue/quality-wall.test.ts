import { expect, it } from 'vitest';
import { qualityDays } from './quality-days.ts';
import { correctionDays, qualityWall } from './quality-wall.ts';
import { siteCatalogue } from './site-catalogue.ts';

const today = '2026-11-20';
const catalogue = siteCatalogue();

it('the wall has every product once, with the condition of its last delivery before today', () => {
  const { categories, counts } = qualityWall(catalogue, today);
  const cells = categories.flatMap((category) => category.cells);
  expect(cells.map(({ id }) => id).toSorted()).toEqual(catalogue.products.map(({ id }) => id).toSorted());
  for (const { id, day, condition, incidents, months } of cells) {
    const due = qualityDays(catalogue.byId.get(id)!, today).filter((one) => one.day !== today);
    expect({ day, condition }, id).toEqual(due.at(-1));
    const failed = due.filter((one) => one.condition !== 'available');
    expect(incidents, id).toBe(failed.length);
    const inMonths = failed.filter((one) => one.day >= '2025-12');
    expect(
      months.reduce((sum: number, count) => sum + (count ?? 0), 0),
      id,
    ).toBe(inMonths.length);
    expect(months.at(-1), id).toBe(
      due.some((one) => one.day >= '2026-11') ? failed.filter((one) => one.day >= '2026-11').length : null,
    );
  }
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(cells.length);
});

it('a correction is shown while it is recent, and not before its day', () => {
  const [product] = catalogue.products;
  const changes = [{ day: '2026-11-10', kind: 'corrected' as const, text: '更正' }, ...product!.changes];
  const shown = (day: string) =>
    qualityWall({ ...catalogue, products: [{ ...product!, changes }] }, day).categories[0]?.cells[0]?.corrected;
  const after = (days: number) => new Date(Date.parse('2026-11-10') + days * 86_400_000).toISOString().slice(0, 10);
  expect(shown(after(0))).toBe('2026-11-10');
  expect(shown(after(correctionDays))).toBe('2026-11-10');
  expect(shown(after(correctionDays + 1))).toBeNull();
  expect(shown(after(-1))).toBeNull();
});
