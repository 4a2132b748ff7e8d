import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { Icon } from '#components/ui/icons.tsx';

const steps = ['counter', 'sync', 'system', 'people'] as const;

/** Shows the path of a position from the counter to a reader, and the location of each step. */
export async function AmsDeployment() {
  const t = await getTranslations('ams.deployment');
  return (
    <Section band="ink" title={t('title')} lead={t('lead')}>
      <ol className="grid gap-6 lg:grid-cols-4">
        {steps.map((key, at) => (
          <li key={key} className="relative rounded-md border border-edge bg-surface p-4">
            {at > 0 && (
              <Icon
                name="chevronRight"
                className="absolute -top-[22px] left-4 size-5 rotate-90 text-ink-2 lg:top-6 lg:-left-[22px] lg:rotate-0"
              />
            )}
            <p className="text-sm text-ink-2">{t(`steps.${key}.place`)}</p>
            <h3 className="mt-1">{t(`steps.${key}.name`)}</h3>
            <p className="mt-2">{t(`steps.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
