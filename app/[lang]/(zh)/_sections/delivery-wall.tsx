import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { TrustStrip } from '#components/sections/trust-strip.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { ProofFigures } from './proof-figures.tsx';
import { shownDays, yearOfDeliveries } from './year-of-deliveries.ts';

/** Shades by the share of a day's deliveries that failed; a normal day is pale. */
const shades = [
  { key: 'calm', from: 0, fill: 'fill-success opacity-25' },
  { key: 'few', from: Number.MIN_VALUE, fill: 'fill-warning opacity-60' },
  { key: 'some', from: 0.1, fill: 'fill-warning' },
  { key: 'many', from: 0.25, fill: 'fill-up' },
] as const;

const cellPx = 20;

/** Every day's deliveries of the marketplace, with what went wrong, and what else a visitor can check. */
export async function DeliveryWall() {
  const t = await getTranslations('home.quality');
  const source = await sourceLine('deliveries');
  const { due, complete, incidents, days, rows } = yearOfDeliveries();
  const worst = days.reduce((most, day) => (day.incidents > most.incidents ? day : most));
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      layout="wide"
      rank="major"
      band="ink"
      // It follows the tint band at once.
      className="mt-0"
      next={
        <div className="max-md:hidden">
          <TrustStrip withDeliveries={false} />
        </div>
      }
    >
      <div className="max-w-200">
        <ProofFigures
          figures={[
            { name: t('due'), value: formatNumber(due, 0) },
            { name: t('complete'), value: complete },
            { name: t('incidents'), value: formatNumber(incidents, 0) },
          ]}
        />
      </div>
      <figure className="mt-8">
        <div
          aria-hidden
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 sm:grid-cols-[8.5rem_minmax(0,1fr)]"
        >
          {rows.map(({ id, name, cells }) => (
            <div key={id} className="contents">
              <span className="truncate text-sm leading-5">{name}</span>
              <DayCells cells={cells} />
            </div>
          ))}
          <p className="flex max-w-none flex-wrap justify-between text-sm text-ink-2 col-start-2">
            <span>{days[0]?.day}</span>
            <span>{days.at(-1)?.day}</span>
          </p>
        </div>
        <figcaption className="mt-3 text-sm text-ink-2">
          <span className="visually-hidden">
            {t('describe', { n: shownDays, day: worst.day, incidents: worst.incidents })}
          </span>
          <ul className="flex flex-wrap gap-x-5">
            {shades.map(({ key, fill }) => (
              <li key={key} className="flex items-center gap-2">
                <svg width="12" height="12" aria-hidden="true">
                  <rect width="12" height="12" className={fill} />
                </svg>
                {t(`shades.${key}`)}
              </li>
            ))}
          </ul>
          <p className="max-w-none">{source}</p>
        </figcaption>
      </figure>
      <NextLink to={routePath('datahub-home')}>{t('next')}</NextLink>
    </Section>
  );
}

/** A cell a day, in the shade of the share that failed; a day without a delivery is left out. One path a shade keeps it small. */
function DayCells({ cells }: { cells: readonly ({ due: number; incidents: number } | undefined)[] }) {
  const paths = shades.map(() => '');
  cells.forEach((cell, at) => {
    if (!cell) return;
    const share = cell.incidents / cell.due;
    const shade = shades.findLastIndex(({ from }) => share >= from);
    paths[shade] += `M${at} 0h.8v1h-.8z`;
  });
  return (
    <svg width="100%" height={cellPx} viewBox={`0 0 ${cells.length} 1`} preserveAspectRatio="none" className="block">
      {shades.map(({ key, fill }, at) => (
        <path key={key} d={paths[at]} className={fill} />
      ))}
    </svg>
  );
}
