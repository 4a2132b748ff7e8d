import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DemoHero } from '#components/sections/demo-hero.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { DocLinks } from '#components/sections/doc-links.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { PointInTimeCode } from './point-in-time-code.tsx';
import { PointInTimeSection } from './point-in-time.tsx';
import { CoverageSection } from './rqdata-coverage.tsx';

/** Sections of the manual, each with its page. */
const topics = [
  ['coverage', 'coverage'],
  ['calls', 'coverage'],
  ['adjustment', 'symbols'],
  ['continuous', 'point-in-time'],
  ['symbols', 'symbols'],
  ['quota', 'requests'],
] as const;

/** The data product for readers who know the market. `children` try it in the first screen. */
export async function ChineseDataPage({ children }: { children: ReactNode }) {
  const t = await getTranslations('rqdata');
  const tChinese = await getTranslations('rqdataChinese');
  const tEvidence = await getTranslations('evidence');
  return (
    <>
      <DemoHero title={await getTexts('rqdata.hero.title')} lead={t('hero.lead')}>
        <TrialLink product="rqdata-cloud" />
        <NextLink to={docLink('rqdata/python/')} newWindowHint={tEvidence('newWindow')}>
          {t('hero.docs')}
        </NextLink>
      </DemoHero>
      {children}
      <CoverageSection locale="zh-CN" />
      <PointInTimeSection />
      <PointInTimeCode />
      <Faq title={t('faq.title')} items={await getTexts('rqdata.faq.items')} />
      <DocLinks
        title={t('docs')}
        items={topics.map(([topic, page]) => ({
          title: tChinese(`docs.${topic}.title`),
          text: tChinese(`docs.${topic}.text`),
          href: `${routePath('rqdata-doc', { page })}#${topic}`,
        }))}
      />
      <NextStep title={t('next.title')} text={t('next.text')}>
        <TrialLink product="rqdata-cloud" />
        <AppLink to={routePath('pricing')} className={buttonClass('secondary')}>
          {tChinese('next.pricing')}
        </AppLink>
        <TrialScopeLink />
      </NextStep>
    </>
  );
}
