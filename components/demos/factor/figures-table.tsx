import { useTranslations } from 'next-intl';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import type { FactorStudy } from './use-factor-report.ts';

/** The figures of each part of a study. */
const figuresOf = {
  ic: ['mean', 'deviation', 'ratio', 't'],
  returns: ['positive', 'factorReturn', 'longShort', 'turnover'],
} as const;

/** Figures that a factor is judged by, each with how it is computed. */
export function Figures({ study: { report, settings }, of }: { study: FactorStudy; of: keyof typeof figuresOf }) {
  const t = useTranslations('factorDemo.figures');
  const { summary, factorReturn, longShort, turnover } = report;
  const signed = { signed: true };
  const values = {
    mean: formatNumber(summary.mean, 4, signed),
    deviation: formatNumber(summary.deviation, 3),
    ratio: formatNumber(summary.ratio, 3, signed),
    t: formatNumber(summary.t, 2, signed),
    positive: formatPercent(summary.positive),
    factorReturn: formatPercent(factorReturn.annual, 1, signed),
    longShort: formatPercent(longShort.annualReturn, 1, signed),
    turnover: formatNumber(turnover[0]! + turnover.at(-1)!, 1),
  };
  const formula = {
    lags: settings.holdingDays - 1,
    count: summary.count.toLocaleString('en-US'),
    t: formatNumber(factorReturn.t, 2, signed),
    groups: settings.groups,
    volatility: formatPercent(longShort.volatility),
  };
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {figuresOf[of].map((key) => (
        <div key={key}>
          <dt className="text-sm text-ink-2">{t(`${key}.name`)}</dt>
          <dd className="text-xl font-semibold">{values[key]}</dd>
          <dd className="text-sm text-ink-2">{t(`${key}.formula`, formula)}</dd>
        </div>
      ))}
    </dl>
  );
}
