import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { DelayPicture } from './delay-picture.tsx';

/** Between which two times a delay is measured, and what ours states. */
export async function DelaySection() {
  const t = await getTranslations('marketPush.delay');
  return (
    <Section id="delay" title={t('title')} lead={t('lead')} layout="beside">
      <DelayPicture />
      <p className="mt-6 text-ink-2">{t('ours')}</p>
    </Section>
  );
}
