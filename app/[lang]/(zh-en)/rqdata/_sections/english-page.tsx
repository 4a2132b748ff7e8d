import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Anchors } from '#components/sections/anchors.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { TrialData } from '#components/sections/trial-data.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { AdjustmentSection } from './adjustment.tsx';
import { Peculiarities } from './peculiarities.tsx';
import { PointInTimeSection } from './point-in-time.tsx';
import { RollSection } from './roll.tsx';
import { CoverageSection } from './rqdata-coverage.tsx';
import { DataHero } from './rqdata-hero.tsx';
import { LicenceSection } from './rqdata-licence.tsx';
import { SessionSection } from './rqdata-session.tsx';
import { SymbolsSection } from './symbols.tsx';

/** The data product for readers from other markets: what is different here comes first. `children` try it. */
export async function EnglishDataPage({ children }: { children: ReactNode }) {
  const t = await getTranslations('rqdata');
  const tEnglish = await getTranslations('rqdataEnglish');
  const anchors = [
    { id: 'session', title: tEnglish('anchors.session') },
    { id: 'rules', title: tEnglish('anchors.rules') },
    { id: 'point-in-time', title: t('anchors.pointInTime') },
    { id: 'adjustment', title: t('anchors.adjustment') },
    { id: 'symbols', title: t('anchors.symbols') },
    { id: 'console', title: t('anchors.console') },
    { id: 'coverage', title: t('anchors.coverage') },
    { id: 'roll', title: t('anchors.roll') },
    { id: 'licence', title: tEnglish('anchors.licence') },
  ];
  return (
    <>
      <DataHero locale="en-US" name={t('name')}>
        <TrialLink product="rqdata-cloud" />
        <NextLink to={routePath('rqdata-doc', {}, 'en-US')}>{t('hero.docs')}</NextLink>
      </DataHero>
      <Anchors label={t('hero.contents')} items={anchors} />
      <SessionSection />
      <Peculiarities />
      <PointInTimeSection />
      <AdjustmentSection />
      <SymbolsSection locale="en-US" />
      {children}
      <CoverageSection locale="en-US" />
      <RollSection />
      <LicenceSection />
      <Faq title={t('faq.title')} items={await getTexts('rqdata.faq.items')} />
      <NextStep title={t('next.title')} text={t('next.text')}>
        <TrialLink product="rqdata-cloud" />
        <AppLink to={routePath('trial', { product: 'road-show' }, 'en-US')} className={buttonClass('secondary')}>
          {tEnglish('next.demo')}
        </AppLink>
        <AppLink to={routePath('rqdata')} className={buttonClass('quiet')} hrefLang="zh-CN">
          <span lang="zh-CN">{tEnglish('next.chinese')}</span>
        </AppLink>
        <TrialData product="rqdata-cloud" />
      </NextStep>
    </>
  );
}
