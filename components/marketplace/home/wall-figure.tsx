import { getTranslations } from 'next-intl/server';
import { methodLine } from '#components/sections/source-line.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { correctionDays, type QualityWall, type WallCell } from '#content/marketplace/catalogue/quality-wall.ts';
import { dayConditions } from '#contract/data-product-facets.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Said once for all cells: a cell's own markup is its address, its state and its words. */
const cells =
  '[&_[data-state]]:block [&_[data-state]]:size-6 [&_[data-state]]:rounded-sm [&_[data-state]]:border [&_[data-state]]:border-primary ' +
  '[&_[data-state=few]]:bg-primary/20 [&_[data-state=some]]:bg-primary/45 [&_[data-state=many]]:bg-primary/75 ' +
  '[&_[data-state=degraded]]:bg-[linear-gradient(135deg,transparent_50%,var(--color-primary)_50%)] ' +
  '[&_[data-state=pending]]:rounded-full! [&_[data-state=pending]]:border-3! [&_[data-state=pending]]:border-ink-2! ' +
  '[&_[data-state=missing]]:border-danger! [&_[data-state=missing]]:bg-[linear-gradient(45deg,transparent_44%,var(--color-danger)_44%_56%,transparent_56%),linear-gradient(135deg,transparent_44%,var(--color-danger)_44%_56%,transparent_56%)] ' +
  '[&_[data-corrected]]:outline-2 [&_[data-corrected]]:outline-offset-1 [&_[data-corrected]]:outline-warning [&_[data-corrected]]:outline-dotted';

/** A cell's words are for screen readers until it is pointed at or focused: then they stand below its row. */
const words =
  '[&_a>span]:pointer-events-none [&_a>span]:visually-hidden [&_a:is(:hover,:focus-visible)>span]:inset-x-0 [&_a:is(:hover,:focus-visible)>span]:top-full ' +
  '[&_a:is(:hover,:focus-visible)>span]:z-2 [&_a:is(:hover,:focus-visible)>span]:m-0 [&_a:is(:hover,:focus-visible)>span]:h-auto ' +
  '[&_a:is(:hover,:focus-visible)>span]:w-auto [&_a:is(:hover,:focus-visible)>span]:bg-ink [&_a:is(:hover,:focus-visible)>span]:px-2 ' +
  '[&_a:is(:hover,:focus-visible)>span]:text-sm [&_a:is(:hover,:focus-visible)>span]:whitespace-normal ' +
  '[&_a:is(:hover,:focus-visible)>span]:text-paper [&_a:is(:hover,:focus-visible)>span]:[clip-path:none]';

/** How often a year deliveries may fail for the lighter shades; more is the darkest. */
const shades = [
  { state: 'few', most: 1 },
  { state: 'some', most: 6 },
  { state: 'many', most: Number.POSITIVE_INFINITY },
] as const;

function stateOf({ condition, incidents }: WallCell) {
  return condition === 'available' ? shades.find(({ most }) => incidents <= most)!.state : condition;
}

/** The last delivery of every product of the marketplace, category by category; each cell leads to its product. */
export async function WallFigure({ wall }: { wall: QualityWall }) {
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
    <figure aria-labelledby="wall-title" className={`${cells} ${words}`}>
      <figcaption>
        <p id="wall-title" className="font-semibold">
          {t('title', { n: all.length })}
        </p>
        <p className="max-w-none text-sm text-ink-2">
          {t('summary', { day: last, ...wall.counts, corrected: wall.corrected, days: correctionDays })}
        </p>
      </figcaption>
      <a href="#after-wall" className="link text-sm not-focus:visually-hidden">
        {t('skip')}
      </a>
      <ul className="mt-3 space-y-1 max-sm:space-y-2">
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
            <i data-state={state} aria-hidden="true" className="scale-75" />
            {text}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <i data-state="few" data-corrected="" aria-hidden="true" className="scale-75" />
          {t('correctedWithin', { days: correctionDays })}
        </li>
      </ul>
      <p id="after-wall" className="mt-2 max-w-none scroll-mt-20 text-sm text-ink-2">
        {method}。{t('source')}
        <AppLink to={{ href: '#all', outer: true }} className="link ml-2 py-2">
          {t('inWords')}
        </AppLink>
      </p>
    </figure>
  );
}

async function WallLink({ cell }: { cell: WallCell }) {
  const t = await getTranslations('datahub.home.wall');
  const tQuality = await getTranslations('datahub.product.quality');
  const { id, name, day, condition, incidents, corrected } = cell;
  const said = t('cell', { name, day, condition: tQuality(`conditions.${condition}`), incidents });
  return (
    <AppLink prefetch={false} to={routePath('datahub-product', { id })} className="block">
      <i data-state={stateOf(cell)} data-corrected={corrected === null ? undefined : ''} />
      <span>
        {said}
        {corrected !== null && t('cellCorrected', { day: corrected })}
      </span>
    </AppLink>
  );
}
