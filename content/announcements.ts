import type { Locale } from '#contract/locale.ts';
import { routePath } from '#lib/navigation/routes.ts';

/** The line above the header. A new id shows it again to those who dismissed the last one; `null` shows none. */
export const announcements: Record<Locale, { id: string; text: string; href: string; action: string } | null> = {
  'zh-CN': {
    id: '2026-11-trial',
    text: '试用流程已公开：先看清每一步与每个字段，再留手机号，许可当场签发。',
    href: routePath('trial', { product: 'rqsdk-cloud' }),
    action: '申请 SDK 试用',
  },
  'en-US': null,
};
