import type { Locale } from '#contract/locale.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { translator } from '#server/kernel/text/translator.ts';

/**
 * The line of a mail that leads to the files and code of a licence; each licence opens at least what is free. The account page asks for the
 * login itself and is stayed on; `auth=login` would lead on to the platform (docs/behaviour.md#finish).
 */
export function centreLine({ publicOrigin }: Pick<Config, 'publicOrigin'>, locale: Locale): string {
  return translator(locale, 'mails')('deliveryCentre', {
    link: `${publicOrigin}${pagePath('account', {}, locale)}#deliveries`,
  });
}
