import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { shownAt, ViewChoice } from '#components/ui/view-choice.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { attributionStep } from './attribution-step.ts';
import { backtestStep } from './backtest-step.ts';
import { DataStep } from './data-step.tsx';
import { factorStep } from './factor-step.ts';
import { FlowStep } from './flow-step.tsx';
import { LatePicture } from './late-picture.tsx';
import { portfolioStep } from './portfolio-step.ts';

const steps = ['data', 'factor', 'portfolio', 'backtest', 'attribution'] as const;

/** Steps after the first, whose pictures come later. */
const lateSteps = [
  { key: 'factor', read: factorStep },
  { key: 'portfolio', read: portfolioStep },
  { key: 'backtest', read: backtestStep },
  { key: 'attribution', read: attributionStep },
] as const;

/** One piece of research from data to attribution, every figure computed from the same synthetic market. */
export async function ResearchFlow() {
  const t = await getTranslations('home.flow');
  const words = await getTexts('home.late');
  const late = await Promise.all(lateSteps.map(async ({ key, read }) => ({ key, ...(await read()) })));
  return (
    <Section title={t('title')} lead={t('lead')} layout="wide" rank="major" band="tint" className="mb-0">
      <div className="group/views">
        <fieldset className="grid grid-cols-5">
          <legend className="visually-hidden">{t('title')}</legend>
          {steps.map((key, at) => (
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
        <div className={shownAt[0]}>
          <DataStep />
        </div>
        {late.map(({ key, title, text, next, to }, at) => (
          <div key={key} className={shownAt[at + 1]}>
            <FlowStep title={title} text={text} next={next} to={to}>
              <LatePicture of={key} words={words} className="h-90" />
            </FlowStep>
          </div>
        ))}
        <noscript>
          <p className="mt-6 text-ink-2">{t('withoutScripts')}</p>
        </noscript>
      </div>
    </Section>
  );
}
