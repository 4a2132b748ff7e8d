import { getTranslations } from 'next-intl/server';
import { IcBars } from '#components/charts/ic-bars.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { relayOutput } from './relay-output.ts';

/** The signal of the research above, month by month. */
export async function Signal() {
  const t = await getTranslations('rqSdk.signal');
  const tEvidence = await getTranslations('evidence');
  const { signal, figures } = relayOutput();
  const total = signal.coefficients.reduce((sum, value) => sum + value, 0);
  const positive = signal.coefficients.filter((value) => value > 0).length;
  return (
    <Section
      id="signal"
      title={t('title')}
      lead={t('lead', { months: figures.months, positive, mean: formatNumber(figures.mean, 3) })}
      layout="beside"
      band="ink"
      next={<NextLink to={routePath('rq-factor')}>{t('next')}</NextLink>}
    >
      <IcBars
        caption={{
          title: t('picture'),
          subtitle: t('subtitle'),
          description: t('describe', { mean: formatNumber(figures.mean, 3), total: formatNumber(total, 1) }),
          source: await sourceLine('rankIc'),
        }}
        words={{
          icAxis: t('icAxis'),
          sumAxis: t('sumAxis'),
          mean: t('mean'),
          total: t('total'),
          yearMean: t('yearMean'),
          positive: t('positive'),
          table: tEvidence('table'),
          year: tEvidence('year'),
        }}
        days={signal.days}
        coefficients={signal.coefficients}
      />
    </Section>
  );
}
