import { getTranslations } from 'next-intl/server';
import { docLink } from '#components/sections/doc-link.ts';
import { Faq } from '#components/sections/faq.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { TrialData } from '#components/sections/trial-data.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import type { FactorReport } from '#lib/shared/quant/factor-lab.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

/** What the figures cannot carry, what is asked, and what to do now. */
export async function FactorClosing({ report }: { report: FactorReport }) {
  const t = await getTranslations('rqFactor');
  const tEvidence = await getTranslations('evidence');
  const figures = { deviation: formatNumber(report.summary.deviation, 1) };
  return (
    <>
      <Section id="limits" title={t('limits.title')} layout="beside">
        <RuleList rules={await getTexts('rqFactor.limits.rules', figures)} />
      </Section>
      <Faq fold="phone" title={t('faq.title')} items={await getTexts('rqFactor.faq.items')} />
      <NextStep title={t('next.title')} text={t('next.text')}>
        <TrialLink product="rq-factor" />
        <AppLink
          to={docLink('rqfactor/tutorial/')}
          className={buttonClass('secondary')}
          newWindowHint={tEvidence('newWindow')}
        >
          {t('next.docs')}
        </AppLink>
        <AppLink to={docLink('rqfactor/api/')} className={buttonClass('quiet')} newWindowHint={tEvidence('newWindow')}>
          {t('next.api')}
        </AppLink>
        <TrialData product="rq-factor" />
      </NextStep>
    </>
  );
}
