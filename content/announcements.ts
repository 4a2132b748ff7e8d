import type { Locale } from '#contract/locale.ts';
import { routePath } from '#lib/navigation/routes.ts';

/** The line above the header. A new id shows it again to those who dismissed the last one; `null` shows none. */
export const announcements: Record<Locale, { id: string; text: string; href: string; action: string } | null> = {
  'zh-CN': {
    id: '2026-11-english-data',
    text: '金融数据 API 有了英文说明：代码后缀、复权口径与时点财报逐条写明。',
    href: routePath('rqdata', {}, 'en-US'),
    action: '查看英文页',
  },
  'en-US': null,
};
