import { getTranslations } from 'next-intl/server';
import { ChartFigure, type ChartTable } from '#components/charts/chart-figure.tsx';
import { Plot } from '#components/charts/plot.tsx';
import { pointInTimeExample as example } from '#content/point-in-time.ts';

/** Yuan in units of 100 million, as the page's sentences name them. */
export const hundredMillions = (yuan: number) => (yuan / 1e8).toFixed(3);

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** Shows two bands over time: the answers to a query by date, and those of a table keyed by period. */
export async function PointInTimePicture({ source, table }: { source: string; table: ChartTable }) {
  const t = await getTranslations('rqdata.pointInTime');
  const [, published, corrected] = example.events;
  const value = (amount: number) => t('hundredMillion', { value: hundredMillions(amount) });
  const spans = [
    { from: 0, to: published.at, text: t('unknown'), box: 'fill-sunk', ink: 'fill-ink-2' },
    { from: published.at, to: corrected.at, text: value(example.first), box: 'fill-primary-soft', ink: 'fill-ink' },
    { from: corrected.at, to: 1, text: value(example.corrected), box: 'fill-primary', ink: 'fill-on-primary' },
  ];
  const description = t('describe', {
    first: hundredMillions(example.first),
    corrected: hundredMillions(example.corrected),
  });
  return (
    <ChartFigure caption={{ title: t('picture'), subtitle: t('subtitle'), description, source }} table={table}>
      <Plot
        title={t('picture')}
        description={description}
        heightPx={228}
        className="overflow-x-auto overflow-y-hidden [&>svg]:min-w-72"
      >
        {example.events.map(({ key, day, at }) => (
          <g key={key} className="fill-ink-2">
            <line x1={percent(at)} x2={percent(at)} y1={4} y2={210} className="stroke-hairline" />
            <text x={percent(at)} dx={6} y={14} className="fill-ink">
              {t(`events.${key}`)}
            </text>
            <text x={percent(at)} dx={6} y={34}>
              {day.slice(2)}
            </text>
          </g>
        ))}
        <text y={66} className="fill-ink font-medium">
          {t('asOf')}
        </text>
        {spans.map((span, at) => (
          <g key={span.from} textAnchor="middle" className="fill-ink-2">
            <rect x={percent(span.from)} width={percent(span.to - span.from)} y={76} height={36} className={span.box} />
            <text x={percent((span.from + span.to) / 2)} y={99} className={span.ink}>
              {span.text}
            </text>
            <text x={percent((span.from + span.to) / 2)} y={134}>
              ▲ {example.questions[at]!.slice(2)}
            </text>
          </g>
        ))}
        <text y={164} className="fill-ink font-medium">
          {t('byPeriod')}
        </text>
        <rect width="100%" y={174} height={36} strokeDasharray="4 4" className="fill-transparent stroke-danger" />
        <text x="50%" y={197} textAnchor="middle" className="fill-danger">
          {value(example.corrected)}
        </text>
      </Plot>
    </ChartFigure>
  );
}
