import { getTranslations } from 'next-intl/server';
import { amsLinks } from '#app/[lang]/(zh)/ams/_sections/links.ts';
import { Crumbs } from '#components/sections/crumbs.tsx';

/** Breadcrumbs from the home page via the system to one of its parts. */
export async function ProductCrumbs({ current }: { current: string }) {
  const t = await getTranslations('ams');
  return <Crumbs current={current} parents={[{ label: t('name'), href: amsLinks.home }]} />;
}
