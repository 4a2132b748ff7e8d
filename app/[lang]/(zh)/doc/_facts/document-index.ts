import type { Token } from 'marked';
import { chineseDocuments } from '#content/docs/chinese-documents.ts';
import { headingOf, partOf, type DocumentName } from '#content/docs/documents.ts';
import { dataApiErrorList } from '#contract/data-api-errors.ts';
import texts from '#messages/zh-CN/data-api-errors.json' with { type: 'json' };
import type { SearchedSection } from './search-sections.ts';

/** What stands for the generated parts of the data API's manual: names that people look for. */
const generated: Readonly<Record<string, string>> = {
  errors: dataApiErrorList.map(([code, status]) => `${status} ${code} ${texts[code].message}`).join('；'),
};

/** Every section of the Chinese documentation with its text. @param names of the pages */
export function documentIndex(names: Readonly<Record<DocumentName, string>>): SearchedSection[] {
  return chineseDocuments().flatMap(({ name, path, document: { tokens } }) => {
    const sections: SearchedSection[] = [];
    for (const token of tokens) {
      if (token.type === 'heading') {
        const { id, text } = headingOf(token as Parameters<typeof headingOf>[0]);
        sections.push({ path: `${path}#${id}`, page: names[name], title: text, text: '' });
      } else {
        const section = sections.at(-1);
        if (section) section.text = `${section.text} ${textOf(token)}`.trim();
      }
    }
    return sections;
  });
}

function textOf(token: Token): string {
  if (token.type === 'html') return generated[partOf(token)] ?? '';
  if (token.type === 'table') {
    const { header, rows } = token as { header: { text: string }[]; rows: { text: string }[][] };
    return [header, ...rows].flatMap((row) => row.map(({ text }) => text)).join(' ');
  }
  if (token.type === 'list') return (token as { items: Token[] }).items.map((item) => textOf(item)).join(' ');
  const { tokens } = token as { tokens?: Token[] };
  return tokens ? tokens.map((part) => textOf(part)).join('') : ((token as { text?: string }).text ?? '');
}
