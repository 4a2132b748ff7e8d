import { useTranslations } from 'next-intl';
import { seriesRows, type ResultRow } from '#components/demos/take-away/result-csv.ts';
import type { TakeAwayContent } from '#components/demos/take-away/take-away.tsx';
import { factorName } from '#lib/shared/quant/factor-expression.ts';
import { industries } from '#lib/shared/quant/market-model.ts';
import type { FactorSettings } from './factor-settings.ts';
import type { FactorStudy } from './use-factor-report.ts';

/** Returns a function that builds the download and link of a study with these settings. */
export function useFactorTakeAway(
  settings: FactorSettings,
  address: () => string,
): (study: FactorStudy) => TakeAwayContent {
  const t = useTranslations('factorDemo');
  const tStyles = useTranslations('marketModel.styles');
  const tIndustries = useTranslations('marketModel.industries');
  const { factor } = settings;
  const name =
    factor === 'composite'
      ? settings.expression
      : factor === 'reversal20' || factor === 'momentum60' || factor === 'volatility20' || factor === 'turnover'
        ? t(`factor.names.${factor}`)
        : tStyles(factor);

  return ({ report, settings: lab }) => ({
    name: t('takeAway.file', { factor: factor === 'composite' ? t('factor.names.composite') : factorName(factor) }),
    rows: () => {
      const { summary, factorReturn, longShort } = report;
      const groups = report.groups.map((_, at) => `G${at + 1}`);
      const figure = (measure: string, value: number): ResultRow => ({
        part: t('takeAway.summary'),
        item: name,
        measure,
        value,
      });
      return [
        figure(t('figures.mean.name'), summary.mean),
        figure(t('figures.deviation.name'), summary.deviation),
        figure(t('figures.ratio.name'), summary.ratio),
        figure(t('figures.t.name'), summary.t),
        figure(t('takeAway.positive'), summary.positive),
        figure(t('takeAway.factorReturn'), factorReturn.annual),
        figure(t('takeAway.longShort'), longShort.annualReturn),
        figure(t('takeAway.volatility'), longShort.volatility),
        figure(t('takeAway.drawdown'), longShort.drawdown),
        ...seriesRows(t(`ic.title.${lab.kind}`), t(`ic.axis.${lab.kind}`), report.icDays, report.coefficients),
        ...seriesRows(
          t('decay.title'),
          t('decay.axis'),
          report.decay.map((_, at) => String(at + 1)),
          report.decay,
        ),
        ...seriesRows(
          t('industry.title'),
          t('industry.value'),
          industries.map((key) => tIndustries(key)),
          report.industryIc,
        ),
        ...seriesRows(t('turnover.title'), t('takeAway.turnover'), groups, report.turnover),
        ...report.groups.flatMap((returns, at) =>
          seriesRows(t('takeAway.groups'), t('takeAway.daily', { name: groups[at]! }), report.groupDays, returns),
        ),
        ...seriesRows(
          t('longShort.title'),
          t('takeAway.daily', { name: t('longShort.name') }),
          report.groupDays,
          longShort.returns,
        ),
      ];
    },
    address: address(),
  });
}
