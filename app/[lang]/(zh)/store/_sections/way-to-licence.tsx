import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { intentionSeconds, payWithinSeconds, transferWithinSeconds } from '#contract/order-states.ts';
import { offeredWaysText } from '#lib/i18n/offered-ways-text.ts';

const stepNames = ['quote', 'order', 'pay', 'licence'] as const;

/** From the quote to the licence, with the limits that the server goes by. */
export async function WayToLicence() {
  const t = await getTranslations('store.way');
  const ways = await offeredWaysText();
  const limits = {
    quoteMinutes: intentionSeconds / 60,
    payMinutes: payWithinSeconds / 60,
    transferHours: transferWithinSeconds / 3600,
  };
  return (
    <Section id="way" title={t('title')} lead={t('lead')}>
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {stepNames.map((step, index) => (
          <li key={step} className="border-t border-ink pt-3">
            <h3>
              <span aria-hidden="true" className="mr-2 text-primary">
                {index + 1}
              </span>
              {t(`steps.${step}.name`)}
            </h3>
            <p className="mt-1 font-medium">{t(`steps.${step}.limit`, limits)}</p>
            <p className="mt-1 text-ink-2">{t(`steps.${step}.text`, { ways })}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
