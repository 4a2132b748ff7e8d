import { dataApiErrorList } from '#contract/data-api-errors.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { markdownTable } from '#lib/shared/text/markdown-table.ts';

/** Every refusal of the data API with what to do about it. */
export function dataApiErrorsMarkdown(t: Translator<'doc.market'>, tErrors: Translator<'dataApiErrors'>): string {
  return markdownTable(
    [t('status'), t('code'), t('message'), t('action')],
    dataApiErrorList.map(([code, status]) => [
      String(status),
      `\`${code}\``,
      tErrors(`${code}.message`),
      tErrors(`${code}.action`),
    ]),
  );
}
