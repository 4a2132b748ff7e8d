import { getTranslations } from 'next-intl/server';
import { PlanCards } from '#components/order/plan-cards.tsx';
import { Section } from '#components/sections/section.tsx';

/** The packages as they are offered everywhere. */
export async function PackageShelf({ formula }: { formula: string }) {
  const t = await getTranslations('store.shelf');
  return (
    <Section id="packages" title={t('title')} lead={t('lead')}>
      <PlanCards />
      <p className="mt-2 text-sm text-ink-2">{formula}</p>
    </Section>
  );
}
