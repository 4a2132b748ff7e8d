import { fill } from '#components/sections/fill.ts';
import { absoluteUrl } from '#components/sections/structured-data.ts';
import { writeRss } from './rss.ts';
import { siteUpdates } from './site-updates.ts';
import { defaultLocale } from '#contract/locale.ts';
import { updatesPath } from '#lib/navigation/updates-path.ts';
import { identity } from '#lib/shared/site/identity.ts';
import chinese from '#messages/zh-CN/index.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
/** Seconds: openings close by themselves. */
export const revalidate = 3600;
export const generateStaticParams = () => [{ lang: defaultLocale }];

/** What is new on the site, for feed readers. */
export function GET(): Response {
  const words = chinese.updates;
  const brand = identity.brandZh;
  const feed = writeRss({
    title: fill(words.title, { brand }),
    description: fill(words.description, { brand }),
    language: 'zh-cn',
    link: absoluteUrl('/'),
    self: absoluteUrl(updatesPath),
    items: siteUpdates(new Date(), words),
  });
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
