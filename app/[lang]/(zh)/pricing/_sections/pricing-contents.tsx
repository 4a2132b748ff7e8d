import { getTranslations } from 'next-intl/server';
import { Anchors } from '#components/sections/anchors.tsx';

const ids = ['plans', 'choose', 'traffic', 'calculator', 'deployment', 'terms', 'faq'] as const;

export async function PricingContents() {
  const t = await getTranslations('pricing.anchors');
  return <Anchors label={t('label')} items={ids.map((id) => ({ id, title: t(id) }))} />;
}
