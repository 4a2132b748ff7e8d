import { getTranslations } from 'next-intl/server';
import { Anchors } from '#components/sections/anchors.tsx';

const ids = ['lab', 'story', 'alignment', 'groups', 'expression', 'analysers', 'setups', 'limits'] as const;

export async function FactorContents() {
  const t = await getTranslations('rqFactor.anchors');
  return <Anchors label={t('label')} items={ids.map((id) => ({ id, title: t(id) }))} />;
}
