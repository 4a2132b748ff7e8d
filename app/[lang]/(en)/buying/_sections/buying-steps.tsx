import { getTranslations } from 'next-intl/server';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { transferWithinSeconds } from '#contract/order-states.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Lists the steps of an order from abroad. */
export async function BuyingSteps() {
  const t = await getTranslations('overseas');
  const steps = Object.values(await getTexts('overseas.way.steps', { hours: transferWithinSeconds / 3600 }));
  return (
    <Section id="way" title={t('way.title')} layout="beside">
      <RuleList rules={steps.map(({ name, text }, place) => ({ name: `${place + 1}. ${name}`, text }))} />
      <p className="mt-3 text-sm text-ink-2">{t('shortfall')}</p>
    </Section>
  );
}
