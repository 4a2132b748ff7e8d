import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { shownAt, ViewChoice } from '#components/ui/view-choice.tsx';
import { AttributionStep } from './attribution-step.tsx';
import { BacktestStep } from './backtest-step.tsx';
import { DataStep } from './data-step.tsx';
import { FactorStep } from './factor-step.tsx';
import { PortfolioStep } from './portfolio-step.tsx';

const steps = [
  { key: 'data', Step: DataStep },
  { key: 'factor', Step: FactorStep },
  { key: 'portfolio', Step: PortfolioStep },
  { key: 'backtest', Step: BacktestStep },
  { key: 'attribution', Step: AttributionStep },
] as const;

/** One piece of research from data to attribution, every figure computed from the same synthetic market; it needs no script. */
export async function ResearchFlow() {
  const t = await getTranslations('home.flow');
  return (
    <Section title={t('title')} lead={t('lead')} layout="wide" rank="major" band="tint" className="mb-0">
      <div className="group/views">
        <fieldset className="grid grid-cols-5">
          <legend className="visually-hidden">{t('title')}</legend>
          {steps.map(({ key }, at) => (
            <ViewChoice
              key={key}
              name="step"
              at={at}
              className="flex min-h-14 items-center justify-center gap-x-3 border-b-2 border-edge text-lg max-sm:flex-col hover:text-primary has-checked:border-primary has-checked:font-semibold has-checked:text-primary"
            >
              <span
                aria-hidden
                className="grid size-7 shrink-0 place-items-center rounded-full border border-current text-sm leading-none peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary"
              >
                {at + 1}
              </span>
              {t(`${key}.name`)}
            </ViewChoice>
          ))}
        </fieldset>
        {steps.map(({ key, Step }, at) => (
          <div key={key} className={shownAt[at]}>
            <Step />
          </div>
        ))}
      </div>
    </Section>
  );
}
