import { getLocale, getTranslations } from 'next-intl/server';
import { accountMenu } from '#lib/navigation/account-menu-entries.ts';

/**
 * Returns the messages of the account's client components, read on the server so that the browser loads no translations
 * for them.
 */
export async function accountTexts() {
  const t = await getTranslations('shell');
  const menu = await getTranslations('accountMenu');
  return {
    login: t('login'),
    enterPlatform: t('enterPlatform'),
    menu: t('accountMenu'),
    logout: t('logout'),
    loggedOut: t('loggedOut'),
    opensNewWindow: t('opensNewWindow'),
    items: Object.fromEntries(accountMenu(await getLocale()).map(({ label }) => [label, menu(label)])),
  };
}

export type AccountTexts = Awaited<ReturnType<typeof accountTexts>>;
