import { getTranslations } from 'next-intl/server';
import { absoluteUrl } from '#components/sections/structured-data.ts';
import { defaultLocale } from '#contract/locale.ts';
import { updatesPath } from '#lib/navigation/updates-path.ts';
import { identity } from '#lib/shared/site/identity.ts';
import { writeRss } from './rss.ts';
import { siteUpdates } from './site-updates.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
/** Seconds: openings close by themselves. */
export const revalidate = 3600;
export const generateStaticParams = () => [{ lang: defaultLocale }];

/** What is new on the site, for feed readers. */
export async function GET(): Promise<Response> {
  const t = await getTranslations({ locale: defaultLocale, namespace: 'updates' });
  const brand = identity.brandZh;
  const feed = writeRss({
    title: t('title', { brand }),
    description: t('description', { brand }),
    language: 'zh-cn',
    link: absoluteUrl('/'),
    self: absoluteUrl(updatesPath),
    items: siteUpdates(new Date(), t),
  });
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
