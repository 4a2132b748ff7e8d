import { getTranslations } from 'next-intl/server';
import { Anchors } from '#components/sections/anchors.tsx';

/** The sections of the page, in its order. */
const ids = ['demo', 'code', 'day', 'matching', 'coverage', 'modules', 'setups', 'limits', 'compatibility'] as const;

export async function Contents() {
  const t = await getTranslations('rqAlphaPlus');
  return <Anchors label={t('hero.contents')} items={ids.map((id) => ({ id, title: t(`anchors.${id}`) }))} />;
}
