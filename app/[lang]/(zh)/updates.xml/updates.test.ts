import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { readOpenings } from '#content/openings/openings.ts';
import { releases } from '#content/releases.ts';
import messages from '#messages/zh-CN/index.ts';
import { writeRss } from './rss.ts';
import { siteUpdates } from './site-updates.ts';

const item = { id: 'a', title: 'T', description: 'D', link: 'https://example.com/a', publishedOn: '2026-11-21' };
const feed = {
  title: '更新',
  description: '新的内容',
  language: 'zh-cn',
  link: 'https://example.com/',
  self: 'https://example.com/updates.xml?a=1&b=2',
  items: [item],
};

describe('the feed', () => {
  it('has what RSS 2.0 requires, in its order, and names itself', () => {
    const text = writeRss(feed);
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"')).toBe(true);
    expect(text).toContain('<atom:link href="https://example.com/updates.xml?a=1&#38;b=2" rel="self"');
    expect(text).toContain('<guid isPermaLink="false">a</guid>\n<pubDate>Fri, 20 Nov 2026 16:00:00 GMT</pubDate>');
  });

  it('is dated by its newest item, and not at all when it has none', () => {
    const older = { ...item, publishedOn: '2026-01-01' };
    expect(writeRss({ ...feed, items: [older, item] })).toContain(
      '<lastBuildDate>Fri, 20 Nov 2026 16:00:00 GMT</lastBuildDate>',
    );
    expect(writeRss({ ...feed, items: [] })).not.toContain('lastBuildDate');
  });

  it('shows markup and control characters of a text as text or not at all', () => {
    const text = writeRss({ ...feed, items: [{ ...item, title: ']]></title>&amp;<script>\u0000\u0008"𝛼' }] });
    expect(text).toContain('<title>]]&#62;&#60;/title&#62;&#38;amp;&#60;script&#62;&#34;𝛼</title>');
  });
});

describe('the site’s updates', () => {
  const opening = readOpenings()[0]!;
  const t = createTranslator({ locale: 'zh-CN', messages, namespace: 'updates' });
  const on = (day: string) => siteUpdates(new Date(`${day}T04:00:00Z`), t);
  const before = (day: string, days: number) =>
    new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
  const idsOn = (day: string) => on(day).map(({ id }) => id);

  it('tell an opening from its first day to its last', () => {
    expect(idsOn(before(opening.openedOn, 1))).not.toContain(`opening-${opening.id}`);
    expect(idsOn(opening.openedOn)).toContain(`opening-${opening.id}`);
    expect(idsOn(opening.closesOn)).toContain(`opening-${opening.id}`);
    expect(idsOn(before(opening.closesOn, -1))).not.toContain(`opening-${opening.id}`);
  });

  it('tell it again in its last week, dated when that began', () => {
    expect(idsOn(before(opening.closesOn, 8))).not.toContain(`opening-closing-${opening.id}`);
    for (const day of [before(opening.closesOn, 7), opening.closesOn]) {
      const closing = on(day).find(({ id }) => id === `opening-closing-${opening.id}`);
      expect(closing?.publishedOn).toBe(before(opening.closesOn, 7));
    }
  });

  it('come newest first, each once, none from a day to come, with full addresses', () => {
    const items = on('2026-12-15');
    const days = items.map(({ publishedOn }) => publishedOn);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(days.every((day) => day <= '2026-12-15')).toBe(true);
    expect(items.every(({ link }) => /^https?:\/\/[^/]+\/welcome\//.test(link))).toBe(true);
    expect(items.some(({ id }) => id.startsWith('data-'))).toBe(true);
    const released = items.filter(({ id }) => id.startsWith('release-')).map(({ id }) => id);
    expect(released.toSorted()).toEqual(
      releases
        .filter(({ isSample }) => !isSample)
        .map(({ id }) => `release-${id}`)
        .toSorted(),
    );
    expect(on('2019-12-31').some(({ id }) => id.startsWith('legal-login.privacy-'))).toBe(true);
    expect(JSON.stringify(items)).not.toMatch(/\{\w+\}/);
  });
});
