import { getTranslations } from 'next-intl/server';
import { backtestFieldRows } from '#app/[lang]/(zh)/doc/_facts/backtest-field-rows.ts';
import { mediaKit, mediaKitFiles } from '#app/[lang]/(zh)/doc/_facts/media-kit.ts';
import { chineseDocument } from '#content/docs/chinese-documents.ts';
import { documentPages } from '#content/docs/document-pages.ts';
import { releasesOf } from '#content/releases.ts';
import { defaultLocale } from '#contract/locale.ts';
import { answerMarkdown, documentMarkdown } from '#lib/documentation/document-markdown.ts';
import { textsAt } from '#lib/i18n/texts-at.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';
import { markdownTable } from '#lib/shared/text/markdown-table.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => documentPages.map((page) => ({ lang: defaultLocale, page }));

/** A document as Markdown; its address is the page's with `.md` (next.config.mjs). */
export async function GET(_request: Request, { params }: { params: Promise<{ page: string }> }): Promise<Response> {
  const { page: asked } = await params;
  const page = documentPages.find((known) => known === asked);
  if (!page) return new Response(null, { status: 404 });
  const t = await getTranslations({ locale: defaultLocale, namespace: 'doc' });
  const tForm = await getTranslations({ locale: defaultLocale, namespace: 'backtestDemo.form' });
  const tReleases = await getTranslations({ locale: defaultLocale, namespace: 'updates.releases' });
  const columns = textsAt(await getTranslations({ locale: defaultLocale }), 'attributionDemo.columns');
  const { name, names, rule } = columns.head;
  return answerMarkdown(
    documentMarkdown(
      chineseDocument(page),
      {
        'backtest-fields': markdownTable(
          [t('fields.name'), t('fields.unit'), t('fields.range'), t('fields.default')],
          backtestFieldRows().map((row) => [tForm(row.name), tForm(row.unit), row.range, row.initial]),
        ),
        'attribution-columns': markdownTable(
          [name, names, rule],
          Object.values(columns.rows).map((row) => [row.name, row.names, row.rule]),
        ),
        'media-kit': mediaKit
          .flatMap((item) => mediaKitFiles(item).map((file) => ({ file, name: t(`mediaKit.files.${item.key}`) })))
          .map(
            ({ file, name: variant }) =>
              `- [${variant} ${file.split('.').at(-1)}](${siteOrigin}${withBasePath(`/${file}`)})`,
          )
          .join('\n'),
        releases: markdownTable(
          [t('markdown.date'), t('markdown.change')],
          releasesOf('all').map(({ day, text, isSample }) => [
            day,
            isSample ? tReleases('sample', { text: text[defaultLocale] }) : text[defaultLocale],
          ]),
        ),
      },
      t('markdown.page', { address: `${siteOrigin}${pagePath('doc', { page })}` }),
    ),
  );
}
