import { useTranslations } from 'next-intl';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import type { FactorStudy } from './use-factor-report.ts';

/** The figures that a factor is judged by, each with how it is computed. */
export function FiguresTable({ study: { report, settings } }: { study: FactorStudy }) {
  const t = useTranslations('factorDemo.figures');
  const { summary, factorReturn, longShort, turnover } = report;
  const signed = { signed: true };
  const figures = [
    { key: 'mean', value: formatNumber(summary.mean, 4, signed) },
    { key: 'deviation', value: formatNumber(summary.deviation, 3) },
    { key: 'ratio', value: formatNumber(summary.ratio, 3, signed) },
    { key: 't', value: formatNumber(summary.t, 2, signed) },
    { key: 'positive', value: formatPercent(summary.positive) },
    { key: 'factorReturn', value: formatPercent(factorReturn.annual, 1, signed) },
    { key: 'longShort', value: formatPercent(longShort.annualReturn, 1, signed) },
    { key: 'turnover', value: formatNumber(turnover[0]! + turnover.at(-1)!, 1) },
  ] as const;
  const formula = {
    lags: settings.holdingDays - 1,
    count: summary.count.toLocaleString('en-US'),
    t: formatNumber(factorReturn.t, 2, signed),
    groups: settings.groups,
    volatility: formatPercent(longShort.volatility),
  };
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {figures.map(({ key, value }) => (
        <div key={key}>
          <dt className="text-sm text-ink-2">{t(`${key}.name`)}</dt>
          <dd className="text-xl font-semibold">{value}</dd>
          <dd className="text-sm text-ink-2">{t(`${key}.formula`, formula)}</dd>
        </div>
      ))}
    </dl>
  );
}
