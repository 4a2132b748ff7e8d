import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { AttributionPicture } from './attribution-picture.tsx';
import { notebookOutput } from './notebook-output.ts';

/** The notebook's last cell as a picture: the daily excess added up, by source. */
export async function Attribution() {
  const t = await getTranslations('quant.attribution');
  return (
    <Section id="attribution" title={t('title')} lead={t('lead')} layout="beside" rank="major">
      <AttributionPicture parts={notebookOutput().parts} />
    </Section>
  );
}
