import type { Locale } from '#contract/locale.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export type SiteAnnouncement = {
  id: string;
  text: string;
  /** More of it, where a line has room. */
  detail: string;
  href: string;
  action: string;
};

/** The line above the header. A new id shows it again to those who dismissed the last one; `null` shows none. */
export const announcements: Record<Locale, SiteAnnouncement | null> = {
  'zh-CN': {
    id: '2026-11-english-data',
    text: '金融数据 API 有了英文说明',
    detail: '：代码后缀、复权口径与时点财报逐条写明。',
    href: routePath('rqdata', {}, 'en-US'),
    action: '查看英文页',
  },
  'en-US': null,
};
