import { getTranslations } from 'next-intl/server';
import { IcBars } from '#components/charts/ic-bars.tsx';
import { IcDecay } from '#components/charts/ic-decay.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { Headline } from '#components/sections/headline.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import type { FactorReport } from '#lib/shared/quant/factor-lab.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { monthlyIc } from '#lib/shared/quant/ic-series.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** What the tool says of one factor, before anything is said of the tool. */
export async function FactorHero({ report }: { report: FactorReport }) {
  const t = await getTranslations('rqFactor.hero');
  const tRqFactor = await getTranslations('rqFactor');
  const tEvidence = await getTranslations('evidence');
  const { mean, ratio, t: significance } = report.summary;
  const years = yearlySums(report);
  return (
    <section className="page-width grid gap-x-12 gap-y-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <Crumbs current={tRqFactor('name')} />
        <Headline parts={await getTexts('rqFactor.hero.title')} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">{t('lead')}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <AppLink to={{ href: '#lab', outer: true }} className={buttonClass('primary')}>
            {t('lab')}
          </AppLink>
          <NextLink to={routePath('trial', { product: 'rq-factor' })}>{t('trial')}</NextLink>
          <NextLink to={docLink('rqfactor/tutorial/')} newWindowHint={tEvidence('newWindow')}>
            {t('docs')}
          </NextLink>
        </div>
        <p className="mt-8 border-t border-hairline pt-4 text-ink-2">
          {t('reading', {
            mean: formatNumber(mean, 3),
            ratio: formatNumber(ratio, 2),
            t: formatNumber(significance, 1),
            years: years.length,
            positive: years.filter((sum) => sum > 0).length,
          })}
        </p>
      </div>
      <div className="min-w-0 space-y-8 lg:col-span-7 lg:mt-4">
        <IcPicture report={report} />
        <DecayPicture report={report} />
      </div>
    </section>
  );
}

/** The sum of the coefficients of each year, whose sign is that of its mean. */
function yearlySums({ icDays, coefficients }: FactorReport): number[] {
  const years = Map.groupBy(coefficients.keys(), (at) => icDays[at]!.slice(0, 4));
  return [...years.values()].map((members) => members.reduce((sum, at) => sum + coefficients[at]!, 0));
}

async function IcPicture({ report }: { report: FactorReport }) {
  const t = await getTranslations('rqFactor.hero');
  const tEvidence = await getTranslations('evidence');
  const shown = monthlyIc(report.icDays, report.coefficients);
  const total = shown.coefficients.reduce((sum, value) => sum + value, 0);
  return (
    <IcBars
      caption={{
        title: t('ic.title'),
        subtitle: t('ic.subtitle'),
        description: t('ic.description', {
          mean: formatNumber(report.summary.mean, 3),
          positive: formatPercent(report.summary.positive, 0),
          total: formatNumber(total, 1),
        }),
        notes: [tEvidence('source')],
      }}
      words={{
        icAxis: t('ic.icAxis'),
        sumAxis: t('ic.sumAxis'),
        mean: t('ic.mean'),
        total: t('ic.total'),
        yearMean: t('ic.yearMean'),
        positive: t('ic.positive'),
        table: tEvidence('table'),
        year: tEvidence('year'),
      }}
      {...shown}
      mean={report.summary.mean}
    />
  );
}

async function DecayPicture({ report: { decay } }: { report: FactorReport }) {
  const t = await getTranslations('rqFactor.hero');
  const tEvidence = await getTranslations('evidence');
  return (
    <IcDecay
      caption={{
        title: t('decay.title'),
        subtitle: t('decay.subtitle'),
        description: t('decay.description', {
          first: formatNumber(decay[0]!, 3),
          count: decay.length,
          last: formatNumber(decay.at(-1)!, 3),
        }),
        notes: [tEvidence('source')],
      }}
      words={{ decayAxis: t('decay.decayAxis'), lag: t('decay.lag'), table: tEvidence('table') }}
      decay={decay}
    />
  );
}
