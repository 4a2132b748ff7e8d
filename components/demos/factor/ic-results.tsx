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

export function IcResults({ study: { report, settings } }: { study: FactorStudy }) {
  const t = useTranslations('factorDemo');
  const tEvidence = useTranslations('evidence');
  const tIndustries = useTranslations('marketModel.industries');
  const { kind, holdingDays: days } = settings;
  const { coefficients, decay, icDays, industryIc, summary } = report;
  const isDaily = coefficients.length <= mostBars;
  const shown = isDaily ? { days: icDays, coefficients } : monthlyIc(icDays, coefficients);
  const total = shown.coefficients.reduce((sum, value) => sum + value, 0);
  const notes = [tEvidence('source')];
  const positiveIndustries = industryIc.filter((value) => value > 0).length;
  return (
    <>
      <IcBars
        caption={{
          title: t(`ic.title.${kind}`),
          subtitle: t(isDaily ? 'ic.daily' : 'ic.monthly', { days }),
          description: t('ic.describe', {
            mean: ic(summary.mean),
            positive: formatPercent(summary.positive, 0),
            total: formatNumber(total, 2, { signed: true }),
          }),
          notes,
        }}
        words={{
          sumAxis: t('ic.sumAxis'),
          mean: t('ic.mean'),
          total: t('ic.total'),
          yearMean: t('ic.yearMean'),
          icAxis: t(`ic.axis.${kind}`),
          positive: t(isDaily ? 'ic.positive.daily' : 'ic.positive.monthly'),
          table: tEvidence('table'),
          year: tEvidence('year'),
        }}
        days={shown.days}
        coefficients={shown.coefficients}
        mean={summary.mean}
      />
      <div className="grid gap-10 xl:grid-cols-2 xl:gap-8">
        {decay.length > 0 && (
          <IcDecay
            caption={{
              title: t('decay.title'),
              subtitle: t('decay.subtitle', { days }),
              description: t('decay.describe', {
                first: ic(decay[0]!),
                count: decay.length,
                last: ic(decay.at(-1)!),
              }),
              notes,
            }}
            words={{ decayAxis: t('decay.axis'), lag: t('decay.lag'), table: tEvidence('table') }}
            decay={decay}
          />
        )}
        <SignedBars
          caption={{
            title: t('industry.title'),
            subtitle: t('industry.subtitle'),
            description: t('industry.describe', {
              positive: positiveIndustries,
              negative: industryIc.length - positiveIndustries,
            }),
            notes,
          }}
          words={{ name: t('industry.name'), value: t('industry.value'), table: tEvidence('table') }}
          bars={industries.map((key, at) => ({ name: tIndustries(key), value: industryIc[at]! }))}
          tone="market"
          format={ic}
        />
      </div>
    </>
  );
}
