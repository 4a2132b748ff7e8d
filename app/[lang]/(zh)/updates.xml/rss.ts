import { escapeHtml } from '#lib/shared/text/escape-html.ts';
import { startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';

/** An RSS 2.0 feed (https://www.rssboard.org/rss-specification). Addresses are full ones. */
export type Feed = {
  title: string;
  description: string;
  language: string;
  /** The page that the feed belongs to. */
  link: string;
  /** The feed's own address. */
  self: string;
  items: readonly FeedItem[];
};

export type FeedItem = {
  /** The same for ever: readers know by it what they have shown. */
  id: string;
  title: string;
  description: string;
  link: string;
  /** A day of Beijing, `2026-11-21`. */
  publishedOn: string;
};

/** The feed as text. It is dated by its newest item, not by when it was written. */
export function writeRss({ title, description, language, link, self, items }: Feed): string {
  const newest = items
    .map(({ publishedOn }) => publishedOn)
    .toSorted()
    .at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', title)}
${element('link', link)}
${element('description', description)}
${element('language', language)}
${newest === undefined ? '' : `${element('lastBuildDate', rfc822(newest))}\n`}<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${items.map(writeItem).join('\n')}
</channel>
</rss>
`;
}

function writeItem({ id, title, description, link, publishedOn }: FeedItem): string {
  return `<item>
${element('title', title)}
${element('link', link)}
${element('description', description)}
<guid isPermaLink="false">${escapeXml(id)}</guid>
${element('pubDate', rfc822(publishedOn))}
</item>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** The beginning of a day in Beijing as RSS writes dates (RFC 822, with four digits of the year). */
function rfc822(day: string): string {
  return startOfBeijingDay(day).toUTCString();
}

/** Text for XML 1.0: control characters, which no escape makes legal, are left out. */
function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}
