import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { AttributionStep } from './attribution-step.tsx';
import { BacktestStep } from './backtest-step.tsx';
import { DataStep } from './data-step.tsx';
import { FactorStep } from './factor-step.tsx';
import { PortfolioStep } from './portfolio-step.tsx';

/**
 * The steps with the classes that show one while its button is chosen, and all of them where CSS cannot ask for it; whole words, as
 * the style sheet is made from them.
 */
const steps = [
  {
    key: 'data',
    Step: DataStep,
    shownWhen: 'supports-[selector(:has(a))]:hidden group-has-[[value=data]:checked]/flow:block',
  },
  {
    key: 'factor',
    Step: FactorStep,
    shownWhen: 'supports-[selector(:has(a))]:hidden group-has-[[value=factor]:checked]/flow:block',
  },
  {
    key: 'portfolio',
    Step: PortfolioStep,
    shownWhen: 'supports-[selector(:has(a))]:hidden group-has-[[value=portfolio]:checked]/flow:block',
  },
  {
    key: 'backtest',
    Step: BacktestStep,
    shownWhen: 'supports-[selector(:has(a))]:hidden group-has-[[value=backtest]:checked]/flow:block',
  },
  {
    key: 'attribution',
    Step: AttributionStep,
    shownWhen: 'supports-[selector(:has(a))]:hidden group-has-[[value=attribution]:checked]/flow:block',
  },
] as const;

/** One piece of research from data to attribution, every figure computed from the same synthetic market; it needs no script. */
export async function ResearchFlow() {
  const t = await getTranslations('home.flow');
  return (
    <Section title={t('title')} lead={t('lead')} layout="wide" rank="major" band="tint">
      <div className="group/flow">
        <fieldset className="grid grid-cols-5">
          <legend className="visually-hidden">{t('title')}</legend>
          {steps.map(({ key }, at) => (
            <label
              key={key}
              className="relative flex min-h-14 cursor-pointer items-center justify-center gap-x-3 border-b-2 border-edge text-lg max-sm:flex-col hover:text-primary has-checked:border-primary has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="step"
                value={key}
                defaultChecked={at === 0}
                autoComplete="off"
                className="peer absolute inset-0 cursor-pointer opacity-0"
              />
              <span
                aria-hidden
                className="grid size-7 shrink-0 place-items-center rounded-full border border-current text-sm leading-none peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary"
              >
                {at + 1}
              </span>
              {t(`${key}.name`)}
            </label>
          ))}
        </fieldset>
        {steps.map(({ key, Step, shownWhen }) => (
          <div key={key} className={shownWhen}>
            <Step />
          </div>
        ))}
      </div>
    </Section>
  );
}
