import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { AttributionPicture } from './attribution-picture.tsx';
import { notebookOutput } from './notebook-output.ts';

/** What the excess of the notebook's run is made of. */
export async function Attribution() {
  const t = await getTranslations('quant.attribution');
  return (
    <Section id="attribution" title={t('title')} lead={t('lead')} layout="beside" rank="major">
      <AttributionPicture attribution={notebookOutput().attribution} />
    </Section>
  );
}
