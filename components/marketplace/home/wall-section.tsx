import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { methodLine } from '#components/sections/source-line.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { correctionDays, type QualityWall, type WallCell } from '#content/marketplace/catalogue/quality-wall.ts';
import { dayConditions } from '#contract/data-product-facets.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Failed deliveries a year up to which a cell has a lighter shade; more is the darkest. One in two months is normal. */
const shades = [
  { state: 'few', most: 6 },
  { state: 'some', most: 12 },
  { state: 'many', most: Number.POSITIVE_INFINITY },
] as const;

function stateOf({ condition, incidents }: WallCell) {
  return condition === 'available' ? shades.find(({ most }) => incidents <= most)!.state : condition;
}

/** The state of the whole catalogue across the window. */
export async function WallSection({ wall }: { wall: QualityWall }) {
  const t = await getTranslations('datahub.home.wall');
  return (
    <Section title={t('heading')} lead={t('lead')} layout="wide" rank="major" band="ink">
      <WallFigure wall={wall} />
    </Section>
  );
}

/** Shows the last delivery of every product of the marketplace by category; each cell links to its product. */
async function WallFigure({ wall }: { wall: QualityWall }) {
  const t = await getTranslations('datahub.home.wall');
  const tQuality = await getTranslations('datahub.product.quality');
  const method = await methodLine('lastDeliveries');
  const all = wall.categories.flatMap((category) => category.cells);
  const last = all.map(({ day }) => day).reduce((latest, day) => (day > latest ? day : latest), '');
  const legend = [
    ...shades.map(({ state }) => ({ state, text: t(`shades.${state}`) })),
    ...dayConditions
      .filter((condition) => condition !== 'available')
      .map((state) => ({ state, text: tQuality(`conditions.${state}`) })),
  ];
  return (
    <figure aria-labelledby="wall-title">
      <figcaption>
        <p id="wall-title" className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-4xl font-semibold">
            {wall.counts.available}/{all.length}
          </span>
          <span className="font-medium">{t('title')}</span>
        </p>
        <p className="max-w-none text-sm text-ink-2">
          {t('summary', { day: last, ...wall.counts, corrected: wall.corrected, days: correctionDays })}
        </p>
      </figcaption>
      <a href="#after-wall" className="link text-sm not-focus:visually-hidden">
        {t('skip')}
      </a>
      <ul className="mt-4 gap-x-12 gap-y-1 max-lg:space-y-1 max-sm:space-y-2 lg:grid lg:grid-cols-2">
        {wall.categories.map(({ id, name, cells: row }) => (
          <li key={id} className="relative grid items-start gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <span className="text-sm leading-6">{name}</span>
            <ul aria-label={name} className="flex flex-wrap gap-1">
              {row.map((cell) => (
                <li key={cell.id}>
                  <WallLink cell={cell} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <ul aria-label={t('legend')} className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {legend.map(({ state, text }) => (
          <li key={state} className="flex items-center gap-2">
            <i data-quality={state} aria-hidden="true" className="scale-75" />
            {text}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <i data-quality="few" data-corrected="" aria-hidden="true" className="scale-75" />
          {t('correctedWithin', { days: correctionDays })}
        </li>
      </ul>
      <p id="after-wall" className="mt-2 max-w-none scroll-mt-20 text-sm text-ink-2">
        {method}。{t('source')}
        <AppLink prefetch={false} to={`${routePath('datahub-home')}#all`} className="link ml-2 py-2">
          {t('inWords')}
        </AppLink>
      </p>
    </figure>
  );
}

async function WallLink({ cell }: { cell: WallCell }) {
  const t = await getTranslations('datahub.home.wall');
  const tQuality = await getTranslations('datahub.product.quality');
  const { id, name, day, condition, incidents, months, corrected } = cell;
  return (
    <AppLink prefetch={false} to={routePath('datahub-product', { id })} className="wall-cell block">
      <i data-quality={stateOf(cell)} data-corrected={corrected === null ? undefined : ''} />
      <span className="wall-card">
        <b>{t('cell', { name })}</b> {t('cellLast', { day, condition: tQuality(`conditions.${condition}`), incidents })}
        {corrected !== null && t('cellCorrected', { day: corrected })}
        <MonthBars months={months} />
      </span>
    </AppLink>
  );
}

const stepPx = 7;
const heightPx = 18;
const calmPx = 4;
/** Height that one incident adds; five are the most drawn. */
const incidentPx = 2.8;

/** Draws the incidents of twelve months as bars; the text next to it states them in words. */
function MonthBars({ months }: { months: readonly (number | null)[] }) {
  const bars = months.map((incidents, at) => ({
    incidents,
    path: `M${at * stepPx + 2.5} ${heightPx}v-${calmPx + Math.min(incidents ?? 0, 5) * incidentPx}`,
  }));
  const drawn = (isShown: (incidents: number) => boolean) =>
    bars.flatMap(({ incidents, path }) => (incidents !== null && isShown(incidents) ? [path] : [])).join('');
  return (
    <svg viewBox="0 0 84 18" aria-hidden="true" className="month-bars">
      <path d={drawn((incidents) => incidents === 0)} className="stroke-calm-edge" />
      <path d={drawn((incidents) => incidents > 0)} className="stroke-incident" />
    </svg>
  );
}
