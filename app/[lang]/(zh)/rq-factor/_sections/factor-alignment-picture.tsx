import { getTranslations } from 'next-intl/server';
import { ChartFigure } from '#components/charts/chart-figure.tsx';
import { Plot } from '#components/charts/plot.tsx';

/** Five days up to T, five after it. */
const offsets = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5];
const cell = 100 / offsets.length;
const percent = (share: number) => `${share}%`;

/** Shows a time line: the data of a day's factor, the time of its observation, and the returns that it is compared with. */
export async function AlignmentPicture() {
  const t = await getTranslations('rqFactor.alignment');
  const today = 5 * cell;
  return (
    <ChartFigure caption={{ title: t('picture'), description: t('description') }}>
      <Plot title={t('picture')} description={t('description')} heightPx={176} className="">
        <g className="fill-ink-2" textAnchor="middle">
          {offsets.map((offset, at) => (
            <text
              key={offset}
              x={percent((at + 0.5) * cell)}
              y={16}
              {...(offset === 0 && { className: 'fill-ink font-medium' })}
            >
              {offset === 0 ? 'T' : offset < 0 ? `−${-offset}` : `+${offset}`}
            </text>
          ))}
        </g>
        <g className="stroke-hairline">
          {offsets.map((offset, at) => (
            <line key={offset} x1={percent(at * cell)} x2={percent(at * cell)} y1={26} y2={170} />
          ))}
        </g>
        <rect x="0" width={percent(today)} y={36} height={34} className="fill-sunk stroke-edge" />
        <text x={percent(today / 2)} y={58} textAnchor="middle" className="fill-ink">
          {t('window')}
        </text>
        <line x1={percent(today)} x2={percent(today)} y1={26} y2={170} strokeWidth={2} className="stroke-ink" />
        <text x={percent(today)} dx={8} y={58} className="fill-ink font-medium">
          {t('read')}
        </text>
        <rect x={percent(today)} width={percent(5 * cell)} y={82} height={34} className="fill-primary" />
        <text x={percent(today + 2.5 * cell)} y={104} textAnchor="middle" className="fill-on-primary">
          {t('earn')}
        </text>
        <rect
          x={percent(today - cell)}
          width={percent(cell)}
          y={128}
          height={34}
          strokeDasharray="4 4"
          className="fill-transparent stroke-danger"
        />
        <text x={percent(today - cell)} dx={-8} y={150} textAnchor="end" className="fill-danger">
          {t('wrong')}
        </text>
      </Plot>
    </ChartFigure>
  );
}
