import type { Locale } from '#contract/locale.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import type { LinkTarget } from './link-target.ts';

/** Applications that 进入平台 can open; each lives at `/{product}/` of the host. */
export const platformProducts = ['quant', 'ams', 'dashboard'] as const;
export type PlatformProduct = (typeof platformProducts)[number];

export type AccountMenuItem = {
  label: keyof Messages['accountMenu'];
  link: LinkTarget;
  /** Opening this entry makes the product the visitor's most recent one. */
  product?: PlatformProduct;
  icon: 'flask' | 'briefcase' | 'layout' | 'user' | 'download';
};

/** The browser's own navigation, which the tabs notice when their page is already open. */
const accountTab = (tab: string, locale: Locale): LinkTarget => ({
  href: withBasePath(`${routePath('account', {}, locale)}#${tab}`),
  outer: true,
});

/** Returns the signed-in user's menu (docs/behaviour.md#account-menu). */
export const accountMenu = (locale: Locale): readonly AccountMenuItem[] => [
  { label: 'quant', link: { href: '/quant/', outer: true, newBlock: true }, product: 'quant', icon: 'flask' },
  { label: 'ams', link: { href: '/ams/', outer: true, newBlock: true }, product: 'ams', icon: 'briefcase' },
  {
    label: 'dashboard',
    link: { href: '/dashboard/', outer: true, newBlock: true },
    product: 'dashboard',
    icon: 'layout',
  },
  { label: 'account', link: accountTab('licences', locale), icon: 'user' },
  { label: 'deliveries', link: accountTab('deliveries', locale), icon: 'download' },
];
