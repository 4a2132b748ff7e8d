import { getRequestConfig } from 'next-intl/server';
import { locales } from '#contract/locale.ts';
import { currentLocale } from './current-locale.ts';
import { loadMessages } from './messages.ts';

/** Messages for server components. A missing English text stops the build instead of showing Chinese. */
export default getRequestConfig(async ({ locale: asked }) => {
  const locale = locales.find((known) => known === asked) ?? (await currentLocale());
  return {
    locale,
    messages: await loadMessages(locale),
    timeZone: 'Asia/Shanghai',
    onError(error) {
      throw error;
    },
  };
});
