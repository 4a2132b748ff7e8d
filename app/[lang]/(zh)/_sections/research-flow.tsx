import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { AttributionStep } from './attribution-step.tsx';
import { BacktestStep } from './backtest-step.tsx';
import { DataStep } from './data-step.tsx';
import { FactorStep } from './factor-step.tsx';
import { PortfolioStep } from './portfolio-step.tsx';

/** One piece of research from data to attribution, every figure computed from the same synthetic market. */
export async function ResearchFlow() {
  const t = await getTranslations('home.flow');
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ol className="border-b border-hairline [counter-reset:step]">
        <DataStep />
        <FactorStep />
        <PortfolioStep />
        <BacktestStep />
        <AttributionStep />
      </ol>
    </Section>
  );
}
