import type { Locale } from '#contract/locale.ts';

export type SiteAnnouncement = {
  id: string;
  text: string;
  /** More of it, where a line has room. */
  detail: string;
  href: string;
  action: string;
};

/**
 * The line above the header: news that concerns the readers of that language, and `null` while there is none. A new id shows it
 * again to those who dismissed the last one.
 */
export const announcements: Record<Locale, SiteAnnouncement | null> = { 'zh-CN': null, 'en-US': null };
