import { getTranslations } from 'next-intl/server';

/** Said at the top of the index and of every case: no firm is named, and no real one is behind it. */
export async function Anonymity() {
  const t = await getTranslations('caseStudies');
  return (
    <p className="max-w-180 border-l-2 border-primary pl-4 text-ink-2">
      <strong className="block font-medium text-ink">{t('anonymous')}</strong>
      {t('anonymousWhy')}
    </p>
  );
}
