import { getTranslations } from 'next-intl/server';
import { Anchors } from '#components/sections/anchors.tsx';

const ids = ['plans', 'calculator', 'traffic', 'faq'] as const;

export async function PricingContents() {
  const t = await getTranslations('pricing.anchors');
  // A phone's page is short.
  return (
    <div className="max-md:hidden">
      <Anchors label={t('label')} items={ids.map((id) => ({ id, title: t(id) }))} />
    </div>
  );
}
