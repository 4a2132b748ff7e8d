import * as z from 'zod/mini';
import type { EditedItem } from '#contract/edited.ts';
import type { Locale } from '#contract/locale.ts';
import { isHttpsAddress, pathOfSite } from '#lib/shared/paths/link-target.ts';

/** Maximum lengths: one line that is read in passing. */
export const announcementLengths = { text: 60, detail: 60, action: 12 } as const;

/** A page of this site, or a full address of another one. */
const href = z.string().check(
  z.maxLength(300),
  z.refine((text) => pathOfSite(text) !== null || isHttpsAddress(text)),
);

export const announcementSchema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(announcementLengths.text)),
  /** Additional text, shown if the line has room. */
  detail: z.string().check(z.trim(), z.maxLength(announcementLengths.detail)),
  href,
  action: z.string().check(z.trim(), z.minLength(1), z.maxLength(announcementLengths.action)),
  /** The last day in Beijing on which it is shown. */
  until: z.optional(z.iso.date()),
});
export type SiteAnnouncement = z.infer<typeof announcementSchema> & { id: string };

/**
 * The line above the header: news for the readers of that language, or `null` if there is none. A new id shows it again
 * to those who dismissed the previous one.
 */
const announcements: Record<Locale, SiteAnnouncement | null> = { 'zh-CN': null, 'en-US': null };

/** Returns the announcement on a day in Beijing, including editors' changes. */
export function announcementOf(locale: Locale, edited: readonly EditedItem[], today: string): SiteAnnouncement | null {
  const item = edited.find(({ kind, id }) => kind === 'announcement' && id === locale);
  const parsed = item && announcementSchema.safeParse(item.body);
  const announcement = item
    ? parsed?.success
      ? { id: `e${item.revision}`, ...parsed.data }
      : null
    : announcements[locale];
  return announcement?.until !== undefined && announcement.until < today ? null : announcement;
}
