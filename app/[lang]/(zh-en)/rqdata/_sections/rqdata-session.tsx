import { getTranslations } from 'next-intl/server';
import { ChartFigure } from '#components/charts/chart-figure.tsx';
import { Plot } from '#components/charts/plot.tsx';

/** Phases of a session in minutes after 9:00, Beijing time. */
const phases = [
  { key: 'opening', from: 15, to: 25, fill: 'fill-edge' },
  { key: 'morning', from: 30, to: 150, fill: 'fill-primary' },
  { key: 'lunch', from: 150, to: 240, fill: 'fill-sunk' },
  { key: 'afternoon', from: 240, to: 357, fill: 'fill-primary' },
  { key: 'closing', from: 357, to: 360, fill: 'fill-edge' },
] as const;

const span = { from: 10, to: 366 };
const share = (minute: number) => (minute - span.from) / (span.to - span.from);
const percent = (value: number) => `${(value * 100).toFixed(1)}%`;
const clock = (minute: number) => `${9 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** The trading day on a scale of time, the lunch break in its true length. */
export async function SessionPicture() {
  const t = await getTranslations('rqdataEnglish.session');
  const tEvidence = await getTranslations('evidence');
  return (
    <div>
      <ChartFigure
        caption={{ title: t('picture'), description: t('describe') }}
        table={{
          summary: tEvidence('table'),
          head: [t('phase'), t('from'), t('to')],
          rows: phases.map(({ key, from, to }) => [t(key), clock(from), clock(to)]),
        }}
      >
        <Plot title={t('picture')} description={t('describe')} heightPx={124} className="">
          {phases.map(({ key, from, to, fill }) => (
            <rect
              key={key}
              x={percent(share(from))}
              width={percent(share(to) - share(from))}
              y={34}
              height={52}
              className={fill}
            />
          ))}
          <text x={percent(share(15))} y={22} className="fill-ink-2">
            {t('opening')}
          </text>
          <text x={percent(share(360))} y={22} textAnchor="end" className="fill-ink-2">
            {t('closing')}
          </text>
          {(['morning', 'lunch', 'afternoon'] as const).map((key) => {
            const phase = phases.find((one) => one.key === key)!;
            return (
              <text
                key={key}
                x={percent(share((phase.from + phase.to) / 2))}
                y={65}
                textAnchor="middle"
                className={key === 'lunch' ? 'fill-ink-2' : 'fill-on-primary'}
              >
                {t(key)}
              </text>
            );
          })}
          {[30, 150, 240, 360].map((minute) => (
            <text
              key={minute}
              x={percent(share(minute))}
              y={108}
              textAnchor={minute === 360 ? 'end' : 'middle'}
              className="fill-ink-2"
            >
              {clock(minute)}
            </text>
          ))}
        </Plot>
      </ChartFigure>
      <p className="mt-2 text-sm text-ink-2 max-sm:hidden">{t('lead')}</p>
    </div>
  );
}
