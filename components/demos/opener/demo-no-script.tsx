import { getTranslations } from 'next-intl/server';

/** What a drawn demonstration says of itself where no script runs. */
export async function DemoNoScript() {
  const t = await getTranslations('evidence.demo');
  return (
    <noscript>
      <p className="mt-2 text-sm">{t('drawn')}</p>
    </noscript>
  );
}
