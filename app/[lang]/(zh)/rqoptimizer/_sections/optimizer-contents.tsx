import { getTranslations } from 'next-intl/server';
import { Anchors } from '#components/sections/anchors.tsx';

const ids = [
  'bench',
  'price',
  'conflict',
  'objectives',
  'constraints',
  'risk',
  'model',
  'code',
  'setups',
  'limits',
] as const;

export async function OptimizerContents() {
  const t = await getTranslations('rqoptimizer.anchors');
  return <Anchors label={t('label')} items={ids.map((id) => ({ id, title: t(id) }))} />;
}
