import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icons.tsx';
import type { TrialProduct } from '#contract/trial.ts';

const trialSteps = ['login', 'details', 'email', 'result'] as const;
/** It needs no account. */
const roadShowSteps = ['showDetails', 'showEmail', 'showResult'] as const;

/** All steps with what each of them asks, before anything is asked; `current` counts from 0. */
export function Steps({ product, current }: { product: TrialProduct; current: number }) {
  const t = useTranslations('trial.application');
  const steps = product === 'road-show' ? roadShowSteps : trialSteps;
  return (
    <ol aria-label={t('heading')} className="border-t border-ink">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={clsx(
            'grid grid-cols-[1.75rem_1fr] border-b border-hairline py-2 sm:grid-cols-[1.75rem_9rem_1fr]',
            index === current && 'bg-primary-soft',
          )}
        >
          <span aria-hidden="true" className="pl-2 font-medium text-primary">
            {index < current ? <Icon name="check" className="mt-1.5 size-4" /> : index + 1}
          </span>
          <span className="font-medium">
            {t(`steps.${step}.name`)}
            {index < current && <span className="visually-hidden">{t('done')}</span>}
          </span>
          <span className="text-ink-2 max-sm:col-start-2">{t(`steps.${step}.text`)}</span>
        </li>
      ))}
    </ol>
  );
}
