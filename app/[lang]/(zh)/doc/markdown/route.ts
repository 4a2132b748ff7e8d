import { getTranslations } from 'next-intl/server';
import { documentGroups } from '#content/docs/document-groups.ts';
import { defaultLocale } from '#contract/locale.ts';
import { answerMarkdown, markdownPath } from '#lib/documentation/document-markdown.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => [{ lang: defaultLocale }];

/** The list of documents as Markdown, each with its pages; its address is the page's with `.md` (next.config.mjs). */
export async function GET(): Promise<Response> {
  const t = await getTranslations({ locale: defaultLocale, namespace: 'doc' });
  const documents = documentGroups(defaultLocale).map(({ name, about, entries }) => {
    const pages = entries.map(({ label, path }) => `- [${label}](${siteOrigin}${markdownPath(path)})`);
    return [`## ${name}`, about, pages.join('\n')].join('\n\n');
  });
  return answerMarkdown(`${[`# ${t('name')}`, t('lead'), ...documents].join('\n\n')}\n`);
}
