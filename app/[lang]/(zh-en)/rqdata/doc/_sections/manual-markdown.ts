import { getTranslations } from 'next-intl/server';
import { answerExample, clientExample } from '#content/docs/data-api-examples.ts';
import { dataDocument } from '#content/docs/data-document.ts';
import type { ManualPage } from '#content/docs/document-pages.ts';
import { dataApiChanges } from '#content/releases.ts';
import { coverage } from '#content/rqdata-coverage.ts';
import { quickStartOf } from '#content/trial-quick-starts.ts';
import { dataApiErrorList } from '#contract/data-api-errors.ts';
import type { Locale } from '#contract/locale.ts';
import { answerMarkdown, documentMarkdown, fenced } from '#lib/documentation/document-markdown.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';
import { markdownTable } from '#lib/shared/text/markdown-table.ts';

/** A page of the data API's manual as Markdown, by default the first. */
export async function manualMarkdown(locale: Locale, page?: ManualPage): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'doc' });
  const tMarket = await getTranslations({ locale, namespace: 'doc.market' });
  const tCoverage = await getTranslations({ locale, namespace: 'rqdata.coverage' });
  const tErrors = await getTranslations({ locale, namespace: 'dataApiErrors' });
  const { curl, python, powershell } = quickStartOf({ product: 'rqdata-cloud', key: tMarket('licence') }, siteOrigin);
  return answerMarkdown(
    documentMarkdown(
      dataDocument(locale, page),
      {
        'quick-start-curl': `${fenced('sh', curl)}\n\nPowerShell:\n\n${fenced('powershell', powershell.curl)}`,
        'quick-start-python': `${fenced('sh', python)}\n\nPowerShell:\n\n${fenced('powershell', powershell.python)}`,
        'example-answer': fenced('json', answerExample.text),
        coverage: markdownTable(
          [tCoverage('asset'), tCoverage('content'), tCoverage('frequency')],
          coverage.map(({ name, content, frequency }) => [name[locale], content[locale], frequency[locale]]),
        ),
        errors: dataApiErrorsMarkdown(tMarket, tErrors),
        client: fenced('python', clientExample),
        changes: markdownTable(
          [t('markdown.date'), t('markdown.change')],
          dataApiChanges(locale).map(({ date, text }) => [date, text]),
        ),
      },
      t('markdown.page', {
        address: `${siteOrigin}${pagePath('rqdata-doc', page === undefined ? {} : { page }, locale)}`,
      }),
    ),
  );
}

/** Every refusal of the data API with what to do about it. */
function dataApiErrorsMarkdown(t: Translator<'doc.market'>, tErrors: Translator<'dataApiErrors'>): string {
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
