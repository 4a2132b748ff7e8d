import type { Locale } from '#contract/locale.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { translator } from '#server/kernel/text/translator.ts';

/**
 * Returns the line of a mail that links to the files and code of a licence; each licence covers at least the free products. The account page
 * opens the login itself and stays open. `auth=login` would redirect to the platform (docs/behaviour.md#finish).
 */
export function centreLine({ publicOrigin }: Pick<Config, 'publicOrigin'>, locale: Locale): string {
  return translator(locale, 'mails')('deliveryCentre', {
    link: `${publicOrigin}${pagePath('account', {}, locale)}#deliveries`,
  });
}
