import { getTranslations } from 'next-intl/server';
import { Unfold } from '#components/ui/unfold.tsx';

const steps = ['see', 'verify', 'fill', 'get'] as const;
const limits = ['period', 'once', 'traffic', 'hongKong', 'promise'] as const;

/** How a trial goes, and what it and the software do not do; folded under the page's last actions. */
export async function TrialAndLimits() {
  const t = await getTranslations('home.trial');
  return (
    <div className="flex w-full flex-wrap gap-x-8">
      <Unfold summary={t('steps.title')}>
        <ol className="my-1 border-l-2 border-primary [counter-reset:step]">
          {steps.map((key) => (
            <li key={key} className="grid grid-cols-[4.5rem_1fr] py-2 pl-4 [counter-increment:step]">
              <span className="font-medium before:mr-2 before:text-primary before:content-[counter(step)]">
                {t(`steps.${key}.name`)}
              </span>
              <span>{t(`steps.${key}.text`)}</span>
            </li>
          ))}
        </ol>
      </Unfold>
      <Unfold summary={t('limits.title')}>
        <dl className="mt-1 border-t border-ink">
          {limits.map((key) => (
            <div key={key} className="grid grid-cols-[4.5rem_1fr] border-b border-hairline py-2">
              <dt className="font-medium">{t(`limits.${key}.name`)}</dt>
              <dd>{t(`limits.${key}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Unfold>
    </div>
  );
}
