import { useTranslations } from 'next-intl';
import { IcBars } from '#components/charts/ic-bars.tsx';
import { IcDecay } from '#components/charts/ic-decay.tsx';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { monthlyIc } from '#lib/shared/quant/ic-series.ts';
import { industries } from '#lib/shared/quant/market-model.ts';
import type { FactorStudy } from './use-factor-report.ts';

/** More bars than this run together; months are shown instead of days. */
const mostBars = 130;

const ic = (value: number) => formatNumber(value, 3, { signed: true });

/** The IC over time. */
export function IcResults({ study: { report, settings } }: { study: FactorStudy }) {
  const t = useTranslations('factorDemo');
  const tEvidence = useTranslations('evidence');
  const { kind, holdingDays: days } = settings;
  const { coefficients, icDays, summary } = report;
  const isDaily = coefficients.length <= mostBars;
  const shown = isDaily ? { days: icDays, coefficients } : monthlyIc(icDays, coefficients);
  const total = shown.coefficients.reduce((sum, value) => sum + value, 0);
  return (
    <IcBars
      caption={{
        title: t(`ic.title.${kind}`),
        subtitle: t(isDaily ? 'ic.daily' : 'ic.monthly', { days }),
        description: t('ic.describe', {
          mean: ic(summary.mean),
          positive: formatPercent(summary.positive, 0),
          total: formatNumber(total, 2, { signed: true }),
        }),
      }}
      words={{
        sumAxis: t('ic.sumAxis'),
        total: t('ic.total'),
        yearMean: t('ic.yearMean'),
        icAxis: t(`ic.axis.${kind}`),
        positive: t(isDaily ? 'ic.positive.daily' : 'ic.positive.monthly'),
        table: tEvidence('table'),
        year: tEvidence('year'),
      }}
      days={shown.days}
      coefficients={shown.coefficients}
    />
  );
}

/** Shows the decay of the factor's forecast; nothing if the days do not allow a second period. */
export function DecayResult({ study: { report, settings } }: { study: FactorStudy }) {
  const t = useTranslations('factorDemo.decay');
  const tEvidence = useTranslations('evidence');
  const { decay } = report;
  const days = settings.holdingDays;
  if (decay.length === 0) return null;
  return (
    <IcDecay
      caption={{
        title: t('title'),
        subtitle: t('subtitle', { days }),
        description: t('describe', {
          first: ic(decay[0]!),
          count: decay.length,
          last: ic(decay.at(-1)!),
        }),
      }}
      words={{ decayAxis: t('axis'), lag: t('lag'), table: tEvidence('table') }}
      decay={decay}
    />
  );
}

export function IndustryResult({ study: { report } }: { study: FactorStudy }) {
  const t = useTranslations('factorDemo.industry');
  const tEvidence = useTranslations('evidence');
  const tIndustries = useTranslations('marketModel.industries');
  const { industryIc } = report;
  const positiveIndustries = industryIc.filter((value) => value > 0).length;
  return (
    <SignedBars
      caption={{
        title: t('title'),
        subtitle: t('subtitle'),
        description: t('describe', {
          positive: positiveIndustries,
          negative: industryIc.length - positiveIndustries,
        }),
      }}
      words={{ name: t('name'), value: t('value'), table: tEvidence('table') }}
      bars={industries.map((key, at) => ({ name: tIndustries(key), value: industryIc[at]! }))}
      tone="market"
      format={ic}
    />
  );
}
