import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Anchors } from '#components/sections/anchors.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { Faq } from '#components/sections/faq.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { NextStep } from '#components/sections/next-step.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { AdjustmentSection } from './adjustment.tsx';
import { CallsSection } from './rqdata-calls.tsx';
import { CoverageSection } from './rqdata-coverage.tsx';
import { DataHero } from './rqdata-hero.tsx';
import { PointInTimeSection } from './point-in-time.tsx';
import { QuotaSection } from './rqdata-quota.tsx';
import { RollSection } from './roll.tsx';
import { SymbolsSection } from './symbols.tsx';

const trial = routePath('trial', { product: 'rqdata-cloud' });

/** The data product for readers who know the market: coverage first, then the rules behind the numbers. `children` try it. */
export async function ChineseDataPage({ children }: { children: ReactNode }) {
  const { evidence, rqdata: words } = await getMessages();
  const anchors = [
    { id: 'coverage', title: words.anchors.coverage },
    { id: 'point-in-time', title: words.anchors.pointInTime },
    { id: 'roll', title: words.anchors.roll },
    { id: 'adjustment', title: words.anchors.adjustment },
    { id: 'calls', title: words.anchors.calls },
    { id: 'console', title: words.anchors.console },
    { id: 'symbols', title: words.anchors.symbols },
    { id: 'quota', title: words.anchors.quota },
  ];
  return (
    <>
      <DataHero locale="zh-CN" name={words.name} words={words.hero}>
        <AppLink to={trial} className={buttonClass('primary')}>
          {words.hero.trial}
        </AppLink>
        <NextLink to={docLink('rqdata/python/')} newWindowHint={evidence.newWindow}>
          {words.hero.docs}
        </NextLink>
        <NextLink to={docLink('rqdata/http/')} newWindowHint={evidence.newWindow}>
          {words.hero.httpDocs}
        </NextLink>
      </DataHero>
      <Anchors label={words.hero.contents} items={anchors} />
      <CoverageSection words={words.coverage} locale="zh-CN" />
      <PointInTimeSection words={words.pointInTime} />
      <RollSection words={words.roll} />
      <AdjustmentSection words={words.adjust} />
      <CallsSection />
      {children}
      <SymbolsSection words={words.symbols} locale="zh-CN" />
      <QuotaSection />
      <Faq title={words.faq.title} items={words.faq.items} />
      <NextStep title={words.next.title} text={words.next.text}>
        <AppLink to={trial} className={buttonClass('primary')}>
          {words.next.trial}
        </AppLink>
        <AppLink to={docLink('rqdata/python/')} className={buttonClass('secondary')} newWindowHint={evidence.newWindow}>
          {words.next.docs}
        </AppLink>
        <AppLink to={routePath('rqdata', {}, 'en-US')} className={buttonClass('quiet')} hrefLang="en-US">
          <span lang="en">{words.next.english}</span>
        </AppLink>
      </NextStep>
    </>
  );
}
