import { escapeHtml } from '#lib/shared/text/escape-html.ts';

/**
 * Converts the Markdown of the legal texts to HTML: one `#` title, numbered `##` sections, paragraphs, numbered lists,
 * `**bold**`, and `{{name}}` for a value. Clauses are numbered within their section (1.1, 1.2 …).
 * @throws Error for anything else, and for a number out of order: a cited clause must be the intended one
 */
export function legalHtml(markdown: string, values: Readonly<Record<string, string>>): string {
  const filled = markdown.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`unknown value ${name}`);
    return value;
  });
  let section = 0;
  return filled
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      if (block.startsWith('# ')) return `<h1>${inline(block.slice(2))}</h1>`;
      if (block.startsWith('## ')) {
        section += 1;
        return `<h2>${inline(numbered(block.slice(3), section))}</h2>`;
      }
      if (/^\d+\. /.test(block)) return list(block, section);
      if (/^(?:[#>*+-] |#{3,}|\||```)/.test(block)) throw new Error(`not supported: ${block.slice(0, 40)}`);
      return `<p>${inline(block)}</p>`;
    })
    .join('\n');
}

function list(block: string, section: number): string {
  const items = block.split('\n').map((line, index) => {
    const text = numbered(line, index + 1).replace(/^\d+\. /, '');
    return `<li><span class="number">${section}.${index + 1}</span> ${inline(text)}</li>`;
  });
  return `<ol>\n${items.join('\n')}\n</ol>`;
}

function numbered(line: string, expected: number): string {
  if (!line.startsWith(`${expected}. `)) throw new Error(`expected ${expected}.: ${line.slice(0, 40)}`);
  return line;
}

function inline(text: string): string {
  return escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll('\n', ' ');
}
