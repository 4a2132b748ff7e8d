import type { Locale } from '#contract/locale.ts';
import { marketErrors } from '#contract/market-errors.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { markdownTable } from '#lib/shared/text/markdown-table.ts';

/** Every refusal of the market interface with what to do about it, from the contract. */
export function marketErrorsMarkdown(t: Translator<'doc.market'>, locale: Locale): string {
  return markdownTable(
    [t('status'), t('code'), t('message'), t('action')],
    Object.entries(marketErrors).map(([code, { status, message, action }]) => [
      String(status),
      `\`${code}\``,
      message[locale],
      action[locale],
    ]),
  );
}
