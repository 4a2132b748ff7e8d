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
import words from '#messages/en-US/rqdata.json' with { type: 'json' };
import { AdjustmentSection } from './adjustment.tsx';
import { CoverageSection } from './rqdata-coverage.tsx';
import { DataHero } from './rqdata-hero.tsx';
import { LicenceSection } from './rqdata-licence.tsx';
import { Peculiarities } from './peculiarities.tsx';
import { PointInTimeSection } from './point-in-time.tsx';
import { RollSection } from './roll.tsx';
import { SessionSection } from './rqdata-session.tsx';
import { SymbolsSection } from './symbols.tsx';

const trial = (product: string) => routePath('trial', { product }, 'en-US');

/** The data product for readers from other markets: what is different here comes first. `children` try it. */
export async function EnglishDataPage({ children }: { children: ReactNode }) {
  const { evidence } = await getMessages();
  const anchors = [
    { id: 'session', title: words.anchors.session },
    { id: 'rules', title: words.anchors.rules },
    { id: 'point-in-time', title: words.anchors.pointInTime },
    { id: 'adjustment', title: words.anchors.adjustment },
    { id: 'symbols', title: words.anchors.symbols },
    { id: 'console', title: words.anchors.console },
    { id: 'coverage', title: words.anchors.coverage },
    { id: 'roll', title: words.anchors.roll },
    { id: 'licence', title: words.anchors.licence },
  ];
  return (
    <>
      <DataHero locale="en-US" name={words.name} words={words.hero}>
        <AppLink to={trial('rqdata-cloud')} className={buttonClass('primary')}>
          {words.hero.trial}
        </AppLink>
        <NextLink to={docLink('rqdata/python/')} newWindowHint={evidence.newWindow}>
          {words.hero.docs}
        </NextLink>
      </DataHero>
      <Anchors label={words.hero.contents} items={anchors} />
      <SessionSection words={words.session} />
      <Peculiarities words={words.peculiar} />
      <PointInTimeSection words={words.pointInTime} />
      <AdjustmentSection words={words.adjust} />
      <SymbolsSection words={words.symbols} locale="en-US" />
      {children}
      <CoverageSection words={words.coverage} locale="en-US" />
      <RollSection words={words.roll} />
      <LicenceSection words={words.limits} />
      <Faq title={words.faq.title} items={words.faq.items} />
      <NextStep title={words.next.title} text={words.next.text}>
        <AppLink to={trial('rqdata-cloud')} className={buttonClass('primary')}>
          {words.next.trial}
        </AppLink>
        <AppLink to={trial('road-show')} className={buttonClass('secondary')}>
          {words.next.demo}
        </AppLink>
        <AppLink to={routePath('rqdata')} className={buttonClass('quiet')} hrefLang="zh-CN">
          <span lang="zh-CN">{words.next.chinese}</span>
        </AppLink>
      </NextStep>
    </>
  );
}
