import { qualityOverview } from '#content/marketplace/catalogue/quality-overview.ts';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';

/** Number of delivery days that are drawn. */
export const shownDays = 120;
const builtOn = beijingDay(new Date());

/** Summarises the marketplace's deliveries of the last year: in total, and by category over the drawn days. */
export function yearOfDeliveries() {
  const { products, categories } = siteCatalogue();
  const { due, complete, lastDays } = qualityOverview(products, builtOn, shownDays);
  const days = lastDays.map(({ day }) => day);
  const rows = categories
    .map(({ id, name }) => {
      const members = products.filter((product) => product.categories[0] === id);
      const byDay = new Map(qualityOverview(members, builtOn, 366).lastDays.map((one) => [one.day, one]));
      return { id, name, cells: days.map((day) => byDay.get(day)) };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== undefined));
  return { products, due, complete: formatPercent(complete / due, 2), incidents: due - complete, days: lastDays, rows };
}
