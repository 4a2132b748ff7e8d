import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Anchors } from '#components/sections/anchors.tsx';
import { docLink } from '#components/sections/doc-link.ts';
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
import { PointInTimeSection } from './point-in-time.tsx';
import { RollSection } from './roll.tsx';
import { CallsSection } from './rqdata-calls.tsx';
import { CoverageSection } from './rqdata-coverage.tsx';
import { DataHero } from './rqdata-hero.tsx';
import { QuotaSection } from './rqdata-quota.tsx';
import { SymbolsSection } from './symbols.tsx';

/** The data product for readers who know the market: coverage first, then the rules behind the numbers. `children` try it. */
export async function ChineseDataPage({ children }: { children: ReactNode }) {
  const t = await getTranslations('rqdata');
  const tChinese = await getTranslations('rqdataChinese');
  const tEvidence = await getTranslations('evidence');
  const anchors = [
    { id: 'coverage', title: t('anchors.coverage') },
    { id: 'point-in-time', title: t('anchors.pointInTime') },
    { id: 'roll', title: t('anchors.roll') },
    { id: 'adjustment', title: t('anchors.adjustment') },
    { id: 'calls', title: tChinese('anchors.calls') },
    { id: 'console', title: t('anchors.console') },
    { id: 'symbols', title: t('anchors.symbols') },
    { id: 'quota', title: tChinese('anchors.quota') },
  ];
  return (
    <>
      <DataHero locale="zh-CN" name={t('name')}>
        <TrialLink product="rqdata-cloud" />
        <NextLink to={docLink('rqdata/python/')} newWindowHint={tEvidence('newWindow')}>
          {t('hero.docs')}
        </NextLink>
        <NextLink to={docLink('rqdata/http/')} newWindowHint={tEvidence('newWindow')}>
          {tChinese('hero.httpDocs')}
        </NextLink>
      </DataHero>
      <Anchors label={t('hero.contents')} items={anchors} />
      <CoverageSection locale="zh-CN" />
      <PointInTimeSection />
      <RollSection />
      <AdjustmentSection />
      <CallsSection />
      {children}
      <SymbolsSection locale="zh-CN" />
      <QuotaSection />
      <Faq title={t('faq.title')} items={await getTexts('rqdata.faq.items')} />
      <NextStep title={t('next.title')} text={t('next.text')}>
        <TrialLink product="rqdata-cloud" />
        <AppLink
          to={docLink('rqdata/python/')}
          className={buttonClass('secondary')}
          newWindowHint={tEvidence('newWindow')}
        >
          {tChinese('next.docs')}
        </AppLink>
        <AppLink to={routePath('rqdata', {}, 'en-US')} className={buttonClass('quiet')} hrefLang="en-US">
          <span lang="en">{tChinese('next.english')}</span>
        </AppLink>
        <TrialData product="rqdata-cloud" />
      </NextStep>
    </>
  );
}
