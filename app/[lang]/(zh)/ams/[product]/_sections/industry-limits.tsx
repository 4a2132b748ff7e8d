import { getTranslations } from 'next-intl/server';
import { exposureLimits } from '#app/[lang]/(zh)/ams/_facts/ams-risk.ts';
import { activeExposureBars, countStates } from '#app/[lang]/(zh)/ams/_sections/ams-exposure-limits.ts';
import { LimitBars } from '#components/charts/limit-bars.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { nearShare } from '#lib/shared/quant/risk-limits.ts';

/** Active weights of the industries between their limits. */
export async function IndustryLimits() {
  const t = await getTranslations('amsRisk');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('limits');
  const { day, industries } = activeExposureBars(await getTranslations('marketModel'));
  return (
    <Section
      title={t('industries.title')}
      lead={t('industries.lead', {
        limit: formatPercent(exposureLimits.industry, 0),
        near: formatPercent(nearShare, 0),
      })}
      layout="beside"
    >
      <LimitBars
        caption={{
          title: t('industries.picture'),
          subtitle: t('industries.subtitle', { day }),
          description: t('industries.describe', countStates(industries)),
          source,
        }}
        words={{
          table: tEvidence('table'),
          name: t('industries.industry'),
          value: t('industries.weight'),
          limits: t('hero.limits'),
          state: t('hero.state'),
          states: await getTexts('amsRisk.hero.states'),
        }}
        bars={industries}
        format={(value) => formatPercent(value, 1, { signed: true })}
      />
    </Section>
  );
}
