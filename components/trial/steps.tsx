import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icons.tsx';
import type { TrialProduct } from '#contract/trial.ts';

const trialSteps = ['login', 'details', 'email', 'result'] as const;
/** Steps without a login: a road-show needs no account. */
const roadShowSteps = ['showDetails', 'showEmail', 'showResult'] as const;

/** Shows all steps in advance; `current` counts from 0. A phone hides their texts, because the form below shows the fields. */
export function Steps({ product, current }: { product: TrialProduct; current: number }) {
  const t = useTranslations('trial.application');
  const steps = product === 'road-show' ? roadShowSteps : trialSteps;
  return (
    <ol aria-label={t('heading')} className="flex">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className="group relative min-w-0 flex-1 pr-3 last:pr-0"
        >
          <span aria-hidden="true" className="flex items-center gap-2">
            <span
              className={clsx('grid size-7 shrink-0 place-items-center rounded-full border', dotOf(index - current))}
            >
              {index < current ? <Icon name="check" className="size-4" /> : index + 1}
            </span>
            <span className="h-px flex-1 bg-edge group-last:hidden" />
          </span>
          <span className={clsx('mt-2 block leading-snug font-medium max-sm:text-sm', index > current && 'text-ink-2')}>
            {t(`steps.${step}.name`)}
            {index < current && <span className="visually-hidden">{t('done')}</span>}
          </span>
          <span className="mt-1 text-sm text-ink-2 max-sm:visually-hidden sm:block">{t(`steps.${step}.text`)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Classes of a step's dot. @param ahead steps from the current one; negative if the step is done */
function dotOf(ahead: number): string {
  if (ahead < 0) return 'border-primary text-primary';
  return ahead === 0 ? 'border-primary bg-primary text-on-primary font-medium' : 'border-edge text-ink-2';
}
