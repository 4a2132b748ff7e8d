import { getTranslations } from 'next-intl/server';
import { ChartFigure } from '#components/charts/chart-figure.tsx';
import { Plot } from '#components/charts/plot.tsx';

/** Where the three times lie on the way, in per cent of the width; the distances mean nothing. */
const marks = [
  { key: 'event', at: 8, owner: 'eventOwner' },
  { key: 'send', at: 50, owner: 'sendOwner' },
  { key: 'receive', at: 92, owner: 'receiveOwner' },
] as const;
const spans = [
  { key: 'upstream', from: 8, to: 50 },
  { key: 'downstream', from: 50, to: 92 },
] as const;

const linePx = 70;

/** Event, send and receive on one line, and whose clock each is read from. */
export async function DelayPicture() {
  const t = await getTranslations('marketPush.delay');
  return (
    <ChartFigure caption={{ title: t('picture'), description: t('describe') }} compact>
      <Plot title={t('picture')} description={t('describe')} heightPx={132} className="">
        <line x1="8%" x2="92%" y1={linePx} y2={linePx} className="stroke-edge" strokeWidth={2} />
        {spans.map(({ key, from, to }) => (
          <g key={key} className="fill-primary">
            <text x={`${(from + to) / 2}%`} y={linePx - 36} textAnchor="middle">
              {t(key)}
            </text>
            <rect x={`${from + 3}%`} width={`${to - from - 6}%`} y={linePx - 24} height={3} />
          </g>
        ))}
        {marks.map(({ key, at, owner }) => (
          <g key={key} textAnchor="middle">
            <circle cx={`${at}%`} cy={linePx} r={7} className="fill-primary" />
            <text x={`${at}%`} y={linePx + 32} className="fill-ink font-medium">
              {t(key)}
            </text>
            <text x={`${at}%`} y={linePx + 54} className="fill-ink-2">
              {t(owner)}
            </text>
          </g>
        ))}
      </Plot>
    </ChartFigure>
  );
}
