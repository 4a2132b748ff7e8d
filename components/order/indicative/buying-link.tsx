import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

/** The way to what a buyer outside China asks before an order; of English pages. */
export async function BuyingLink() {
  const t = await getTranslations('overseas');
  return <NextLink to={routePath('overseas', {}, 'en-US')}>{t('name')}</NextLink>;
}
