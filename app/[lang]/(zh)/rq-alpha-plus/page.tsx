import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { DemoOpener } from '#components/demos/demo-opener.tsx';
import { Faq } from '#components/sections/faq.tsx';
import { Compatibility } from '#components/sections/rq-alpha-plus/compatibility.tsx';
import { Contents } from '#components/sections/rq-alpha-plus/contents.tsx';
import { BacktestCoverage } from '#components/sections/rq-alpha-plus/coverage.tsx';
import { BacktestHero } from '#components/sections/rq-alpha-plus/hero.tsx';
import { Limits } from '#components/sections/rq-alpha-plus/limits.tsx';
import { MatchingRules } from '#components/sections/rq-alpha-plus/matching-rules.tsx';
import { Modules } from '#components/sections/rq-alpha-plus/modules.tsx';
import { BacktestNextSteps } from '#components/sections/rq-alpha-plus/next-steps.tsx';
import { PageData } from '#components/sections/rq-alpha-plus/page-data.tsx';
import { Setups } from '#components/sections/rq-alpha-plus/setups.tsx';
import { StrategyCode } from '#components/sections/rq-alpha-plus/strategy-code.tsx';
import { TradingDay } from '#components/sections/rq-alpha-plus/trading-day.tsx';
import { Section } from '#components/sections/section.tsx';
import { pageMetadata } from '#lib/seo/metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).rqAlphaPlus;
  return pageMetadata({ route: 'rq-alpha-plus', locale: 'zh-CN', title, description });
}

export default async function BacktestPage() {
  const { evidence, rqAlphaPlus } = await getMessages();
  const { demo, faq } = rqAlphaPlus;
  return (
    <>
      <PageData />
      <BacktestHero />
      <Contents />
      <Section id="demo" title={demo.title} lead={demo.lead}>
        <DemoOpener name="backtest" words={evidence.demo} />
        <noscript>
          <p>{evidence.demo.noScript}</p>
        </noscript>
      </Section>
      <StrategyCode />
      <TradingDay />
      <MatchingRules />
      <BacktestCoverage />
      <Modules />
      <Setups />
      <Limits />
      <Compatibility />
      <Faq title={faq.title} items={faq.items} />
      <BacktestNextSteps />
    </>
  );
}
