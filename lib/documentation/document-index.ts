import type { Token } from 'marked';
import { documentGroups } from '#content/docs/document-groups.ts';
import { headingOf, partOf } from '#content/docs/documents.ts';
import { dataApiErrorList } from '#contract/data-api-errors.ts';
import type { Locale } from '#contract/locale.ts';
import english from '#messages/en-US/data-api-errors.json' with { type: 'json' };
import chinese from '#messages/zh-CN/data-api-errors.json' with { type: 'json' };
import type { SearchedSection } from './search-sections.ts';

const errorTexts = { 'zh-CN': chinese, 'en-US': english };

/** Returns every page of a language's documentation as its lead and its sections, each with its text. */
export function documentIndex(locale: Locale): SearchedSection[] {
  return documentGroups(locale).flatMap(({ name: page, entries }) =>
    entries.flatMap(({ path, read }) => {
      const { title, lead, tokens } = read();
      const sections: [SearchedSection, ...SearchedSection[]] = [
        { path, page, title, text: lead.map((token) => textOf(token)).join('') },
      ];
      for (const token of tokens) {
        if (token.type === 'heading') {
          const { id, text } = headingOf(token as Parameters<typeof headingOf>[0]);
          sections.push({ path: `${path}#${id}`, page: title, title: text, text: '' });
        } else if (token.type === 'html' && partOf(token) === 'errors') {
          sections.push(...errorSections(path, title, locale));
        } else {
          const section = sections.at(-1) ?? sections[0];
          section.text = `${section.text} ${textOf(token)}`.trim();
        }
      }
      return sections;
    }),
  );
}

/** The words of a token. */
function textOf(token: Token): string {
  if (token.type === 'html') return '';
  if (token.type === 'table') {
    const { header, rows } = token as { header: { text: string }[]; rows: { text: string }[][] };
    return [header, ...rows].flatMap((row) => row.map(({ text }) => text)).join(' ');
  }
  if (token.type === 'list') return (token as { items: Token[] }).items.map((item) => textOf(item)).join(' ');
  const { tokens } = token as { tokens?: Token[] };
  return tokens ? tokens.map((part) => textOf(part)).join('') : ((token as { text?: string }).text ?? '');
}

/** A section for each error code, so that its remedy is found in the row of the generated table. */
function errorSections(path: string, page: string, locale: Locale): SearchedSection[] {
  return dataApiErrorList.map(([code, status]) => {
    const { message, action } = errorTexts[locale][code];
    const id = code.replaceAll('_', '-');
    return { path: `${path}#${id}`, page, title: code, text: `${status} ${message}; ${action}` };
  });
}
