import { fill } from '#components/sections/fill.ts';
import { absoluteUrl } from '#components/sections/structured-data.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { announcements } from '#content/announcements.ts';
import { legalDocuments } from '#content/legal/documents.ts';
import { daysBetween } from '#content/openings/open-on.ts';
import type { Opening } from '#content/openings/opening.ts';
import { openOpenings } from '#content/openings/openings.ts';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import type { FeedItem } from './rss.ts';

type Words = Messages['updates'];

/** Readers keep what they have seen: the feed needs no more than this. */
const mostItems = 60;
/** How long before its last day an opening is in the feed a second time. */
const closingDays = 7;

/**
 * What is new on the site, the newest first, all of it from dated content: a source is a function of the day. Items of a day
 * to come are left out.
 */
export function siteUpdates(now: Date, words: Words): FeedItem[] {
  const today = beijingDay(now);
  const openings = openOpenings(now);
  const items = [
    ...openings.map((opening) => openingItem(opening, words)),
    ...openings.filter(({ closesOn }) => daysBetween(today, closesOn) <= closingDays).map((o) => closingItem(o, words)),
    ...announcementItems(words),
    ...legalItems(words),
    ...dataItems(words),
  ];
  return items
    .filter(({ publishedOn }) => publishedOn <= today)
    .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn) || a.id.localeCompare(b.id))
    .slice(0, mostItems);
}

function openingItem(opening: Opening, words: Words): FeedItem {
  const { id, title, summary, openedOn } = opening;
  return {
    id: `opening-${id}`,
    title: fill(words.opening.title, { title }),
    description: fill(words.opening.text, { summary, day: opening.closesOn }),
    link: openingAddress(opening),
    publishedOn: openedOn,
  };
}

function closingItem(opening: Opening, words: Words): FeedItem {
  const { id, title, summary, openedOn, closesOn } = opening;
  const told = new Date(Date.parse(closesOn) - closingDays * 86_400_000).toISOString().slice(0, 10);
  return {
    id: `opening-closing-${id}`,
    title: fill(words.closing.title, { title, day: closesOn }),
    description: fill(words.closing.text, { summary, day: closesOn }),
    link: openingAddress(opening),
    // One that is open for less than that is in the feed on its first day only.
    publishedOn: told < openedOn ? openedOn : told,
  };
}

function announcementItems(words: Words): FeedItem[] {
  const announcement = announcements['zh-CN'];
  if (!announcement) return [];
  const { id, publishedOn, text, href } = announcement;
  return [
    { id: `announcement-${id}`, title: words.announcement, description: text, link: absoluteUrl(href), publishedOn },
  ];
}

function legalItems(words: Words): FeedItem[] {
  return legalDocuments
    .filter(({ locale }) => locale === 'zh-CN')
    .map(({ document, version, title, file, issuedOn }) => ({
      id: `legal-${document}-${version}`,
      title: fill(words.legal.title, { title, version }),
      description: fill(words.legal.text, { title, version }),
      link: absoluteUrl(`/legal/${file}.pdf`),
      publishedOn: issuedOn,
    }));
}

/** What the change logs of the data products say. */
function dataItems(words: Words): FeedItem[] {
  return siteCatalogue().products.flatMap(({ id, name, changes }) =>
    changes.map(({ day, text }) => ({
      id: `data-${id}-${day}`,
      title: fill(words.data, { name }),
      description: text,
      link: absoluteUrl(routePath('datahubProduct', { id })),
      publishedOn: day,
    })),
  );
}

function openingAddress({ id, kind }: Opening): string {
  return absoluteUrl(routePath('recruitment-opening', { userType: kind, id }));
}
