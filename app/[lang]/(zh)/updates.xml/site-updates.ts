import { absoluteUrl } from '#components/sections/structured-data.ts';
import { announcements } from '#content/announcements.ts';
import { legalDocuments } from '#content/legal/legal-documents.ts';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { daysBetween } from '#content/openings/open-on.ts';
import type { Opening } from '#content/openings/opening.ts';
import { openOpenings } from '#content/openings/openings.ts';
import { releases } from '#content/releases.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { FeedItem } from './rss.ts';

type UpdatesTranslator = Translator<'updates'>;

/** Readers keep what they have seen: the feed needs no more than this. */
const mostItems = 60;
/** How long before its last day an opening is in the feed a second time. */
const closingDays = 7;

/**
 * What is new on the site, the newest first, all of it from dated content: a source is a function of the day. Items of a day
 * to come are left out.
 */
export function siteUpdates(now: Date, t: UpdatesTranslator): FeedItem[] {
  const today = beijingDay(now);
  const openings = openOpenings(now);
  const items = [
    ...openings.map((opening) => openingItem(opening, t)),
    ...openings.filter(({ closesOn }) => daysBetween(today, closesOn) <= closingDays).map((o) => closingItem(o, t)),
    ...announcementItems(t),
    ...legalItems(t),
    ...releaseItems(t),
    ...dataItems(t),
  ];
  return items
    .filter(({ publishedOn }) => publishedOn <= today)
    .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn) || a.id.localeCompare(b.id))
    .slice(0, mostItems);
}

function openingItem(opening: Opening, t: UpdatesTranslator): FeedItem {
  const { id, title, summary, openedOn } = opening;
  return {
    id: `opening-${id}`,
    title: t('opening.title', { title }),
    description: t('opening.text', { summary, day: opening.closesOn }),
    link: openingAddress(opening),
    publishedOn: openedOn,
  };
}

function closingItem(opening: Opening, t: UpdatesTranslator): FeedItem {
  const { id, title, summary, openedOn, closesOn } = opening;
  const announcedOn = addDays(closesOn, -closingDays);
  return {
    id: `opening-closing-${id}`,
    title: t('closing.title', { title, day: closesOn }),
    description: t('closing.text', { summary, day: closesOn }),
    link: openingAddress(opening),
    // One that is open for less than that is in the feed on its first day only.
    publishedOn: announcedOn < openedOn ? openedOn : announcedOn,
  };
}

function announcementItems(t: UpdatesTranslator): FeedItem[] {
  const announcement = announcements['zh-CN'];
  if (!announcement) return [];
  const { id, publishedOn, text, detail, href } = announcement;
  return [
    {
      id: `announcement-${id}`,
      title: t('announcement'),
      description: `${text}${detail}`,
      link: absoluteUrl(href),
      publishedOn,
    },
  ];
}

function legalItems(t: UpdatesTranslator): FeedItem[] {
  return legalDocuments
    .filter(({ locale }) => locale === 'zh-CN')
    .map(({ document, version, title, file, issuedOn }) => ({
      id: `legal-${document}-${version}`,
      title: t('legal.title', { title, version }),
      description: t('legal.text', { title, version }),
      link: absoluteUrl(`/legal/${file}.pdf`),
      publishedOn: issuedOn,
    }));
}

/** What this site has released; the sample company's own record has no days. */
function releaseItems(t: UpdatesTranslator): FeedItem[] {
  return releases
    .filter(({ isSample }) => !isSample)
    .map(({ id, day, text, href }) => ({
      id: `release-${id}`,
      title: t('releases.item', { day }),
      description: text['zh-CN'],
      link: absoluteUrl(href),
      publishedOn: day,
    }));
}

/** What the change logs of the data products say. */
function dataItems(t: UpdatesTranslator): FeedItem[] {
  return siteCatalogue().products.flatMap(({ id, name, changes }) =>
    changes.map(({ day, text }) => ({
      id: `data-${id}-${day}`,
      title: t('data', { name }),
      description: text,
      link: absoluteUrl(routePath('datahub-product', { id })),
      publishedOn: day,
    })),
  );
}

function openingAddress({ id, kind }: Opening): string {
  return absoluteUrl(routePath('recruitment-opening', { userType: kind, id }));
}
