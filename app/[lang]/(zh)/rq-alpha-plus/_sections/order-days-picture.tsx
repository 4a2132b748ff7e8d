import { getTranslations } from 'next-intl/server';
import { ChartFigure } from '#components/charts/chart-figure.tsx';
import { Plot } from '#components/charts/plot.tsx';

/** Positions of days, opens and closes, in percent of the width. */
const dayWidth = 100 / 3;
const openOf = (day: number) => day * dayWidth + 5.5;
const closeOf = (day: number) => (day + 1) * dayWidth - 6.5;
const percent = (share: number) => `${share.toFixed(2)}%`;

const bottomPx = 228;
const barPx = 32;

/**
 * Shows a time line of three days: the data that the strategy sees, its order's wait and match, and the first day on
 * which the shares can be sold.
 */
export async function OrderDaysPicture() {
  const t = await getTranslations('rqAlphaPlus.day');
  const [decided, matched, sellable] = [closeOf(0), openOf(1), openOf(2)];
  return (
    <ChartFigure caption={{ title: t('picture'), description: t('description') }}>
      <Plot
        title={t('picture')}
        description={t('description')}
        heightPx={bottomPx}
        className="overflow-x-auto overflow-y-hidden [&>svg]:min-w-72"
      >
        {[0, 1, 2].map((day) => (
          <g key={day} textAnchor="middle" className="fill-ink-2">
            <text x={percent((day + 0.5) * dayWidth)} y={14} className="fill-ink font-medium">
              {t(`days.${day as 0 | 1 | 2}`)}
            </text>
            {day > 0 && (
              <line
                x1={percent(day * dayWidth)}
                x2={percent(day * dayWidth)}
                y2={bottomPx}
                className="stroke-hairline"
              />
            )}
            <text x={percent(openOf(day))} y={36}>
              {t('open')}
            </text>
            <text x={percent(closeOf(day))} y={36}>
              {t('close')}
            </text>
          </g>
        ))}
        <line x1={percent(decided)} x2={percent(decided)} y1={44} y2={132} strokeWidth={2} className="stroke-ink" />
        <line
          x1={percent(matched)}
          x2={percent(matched)}
          y1={92}
          y2={bottomPx}
          strokeWidth={2}
          className="stroke-ink"
        />
        <rect width={percent(decided)} y={52} height={barPx} className="fill-sunk stroke-edge" />
        <text x={percent(decided / 2)} y={73} textAnchor="middle" className="fill-ink">
          {t('seen')}
        </text>
        <text x={percent(decided)} dx={-8} y={121} textAnchor="end" className="fill-ink font-medium">
          {t('ordered')}
        </text>
        <rect
          x={percent(decided)}
          width={percent(matched - decided)}
          y={100}
          height={barPx}
          strokeDasharray="4 4"
          className="fill-transparent stroke-primary"
        />
        <text x={percent(matched)} dx={8} y={121} className="fill-ink">
          {t('waits')}
        </text>
        <text x={percent(matched)} dx={8} y={165} className="fill-ink">
          {t('matched')}
        </text>
        <rect
          x={percent(matched)}
          width={percent(sellable - matched)}
          y={186}
          height={barPx}
          strokeDasharray="4 4"
          className="fill-transparent stroke-danger"
        />
        <text x={percent((matched + sellable) / 2)} y={207} textAnchor="middle" className="fill-danger">
          {t('locked')}
        </text>
        <rect x={percent(sellable)} width={percent(100 - sellable)} y={186} height={barPx} className="fill-primary" />
        <text x={percent((sellable + 100) / 2)} y={207} textAnchor="middle" className="fill-on-primary">
          {t('sellable')}
        </text>
      </Plot>
    </ChartFigure>
  );
}
