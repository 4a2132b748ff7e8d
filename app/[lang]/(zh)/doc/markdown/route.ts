import { getTranslations } from 'next-intl/server';
import { chineseDocuments } from '#content/docs/chinese-documents.ts';
import { defaultLocale } from '#contract/locale.ts';
import { answerMarkdown, markdownPath } from '#lib/documentation/document-markdown.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => [{ lang: defaultLocale }];

/** The list of documents as Markdown, each with its sections; its address is the page's with `.md` (next.config.mjs). */
export async function GET(): Promise<Response> {
  const t = await getTranslations({ locale: defaultLocale, namespace: 'doc' });
  const documents = chineseDocuments().map(({ name, path, document: { headings } }) => {
    const sections = headings.filter(({ depth }) => depth === 2).map(({ text }) => `- ${text}`);
    const link = `## [${t(`pages.${name}.name`)}](${siteOrigin}${markdownPath(path)})`;
    return [link, t(`pages.${name}.about`), sections.join('\n')].join('\n\n');
  });
  return answerMarkdown(`${[`# ${t('name')}`, t('lead'), ...documents].join('\n\n')}\n`);
}
