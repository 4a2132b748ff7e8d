import { getTranslations } from 'next-intl/server';
import { ChartFigure } from '#components/charts/chart-figure.tsx';
import { Plot } from '#components/charts/plot.tsx';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';

const rowPx = 24;
const axisPx = 26;
const firstYear = 1990;
const marks = [1990, 2000, 2010, 2020];

/** From which year on there is data, category by category: a dot is the first day of a product. */
export async function HistoryStrips({ tableWord }: { tableWord: string }) {
  const t = await getTranslations('datahub.home.picture');
  const { categories, products } = siteCatalogue();
  const rows = categories
    .map(({ id, name }) => {
      const starts = products.filter((product) => product.categories[0] === id).map(({ historyStart }) => historyStart);
      return { name, starts: starts.toSorted() };
    })
    .filter(({ starts }) => starts.length > 0);
  const last =
    products
      .map(({ changes }) => changes[0]!.day)
      .toSorted()
      .at(-1) ?? '';
  const span = yearOf(last) - firstYear;
  const at = (day: string) => `${((Math.max(0, yearOf(day) - firstYear) * 100) / span).toFixed(1)}%`;
  const earliest = products.toSorted((a, b) => a.historyStart.localeCompare(b.historyStart))[0];
  const caption = {
    title: t('title'),
    subtitle: t('subtitle'),
    description: t('description', {
      n: products.length,
      rows: rows.length,
      first: earliest?.name ?? '',
      from: earliest?.historyStart ?? '',
    }),
    notes: [t('source')],
  };
  return (
    <ChartFigure
      caption={caption}
      table={{
        summary: tableWord,
        head: [t('category'), t('count'), t('earliest')],
        rows: rows.map(({ name, starts }) => [name, String(starts.length), starts[0]!]),
      }}
    >
      <Plot {...caption} heightPx={rows.length * rowPx + axisPx} className="pr-2 pl-30">
        {marks.map((year) => (
          <g key={year}>
            <line
              x1={at(`${year}-01-01`)}
              x2={at(`${year}-01-01`)}
              y1={0}
              y2={rows.length * rowPx}
              className="stroke-hairline"
            />
            <text x={at(`${year}-01-01`)} y={rows.length * rowPx + 18} textAnchor="middle" className="fill-ink-2">
              {year}
            </text>
          </g>
        ))}
        {rows.map(({ name, starts }, row) => {
          const middle = row * rowPx + rowPx / 2;
          return (
            <g key={name}>
              <text x={-120} y={middle + 5} className="fill-ink">
                {name}
              </text>
              <line x1={at(starts[0]!)} x2="100%" y1={middle} y2={middle} className="stroke-edge" />
              {starts.map((start, index) => (
                <circle key={index} cx={at(start)} cy={middle} r={4} className="fill-primary opacity-60" />
              ))}
            </g>
          );
        })}
      </Plot>
    </ChartFigure>
  );
}

/** `2005-07-02` → 2005.5, near enough for a picture. */
function yearOf(day: string): number {
  return Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) - 1) / 12;
}
