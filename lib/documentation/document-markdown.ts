import type { Token, Tokens } from 'marked';
import { headingOf, partOf, type Document } from '#content/docs/documents.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';

/** Returns the address of a documentation page's Markdown version. @param path of the page, below the base path */
export function markdownPath(path: string): string {
  return `${withBasePath(path)}.md`;
}

/**
 * Writes a documentation page as Markdown: generated parts written out, links absolute, headings without their anchors.
 * @param parts Markdown for lines such as `<endpoints>`
 * @param source the last line: the page's address
 * @throws Error for a missing part
 */
export function documentMarkdown(
  { title, lead, tokens }: Document,
  parts: Readonly<Record<string, string>>,
  source: string,
): string {
  const blocks = tokens.map((token) => blockOf(token, parts));
  return `${[`# ${title}`, absoluteLinks(lead.map(({ raw }) => raw).join('')), ...blocks, '---', source].join('\n\n')}\n`;
}

function blockOf(token: Token, parts: Readonly<Record<string, string>>): string {
  if (token.type === 'code') return token.raw.trim();
  if (token.type === 'heading') {
    const { depth, text } = headingOf(token as Tokens.Heading);
    return `${'#'.repeat(depth)} ${text}`;
  }
  if (token.type !== 'html') return absoluteLinks(token.raw.trim());
  const part = parts[partOf(token)];
  if (part === undefined) throw new Error(`${token.raw.trim()}: no such part`);
  return part;
}

/** A path is a page of this site; one of `/api` has no base path. */
function absoluteLinks(text: string): string {
  return text.replaceAll(
    /\]\((\/[^)\s]*)\)/g,
    (_, path: string) => `](${siteOrigin}${path.startsWith('/api/') ? path : withBasePath(path)})`,
  );
}

export function fenced(language: string, code: string): string {
  return `\`\`\`${language}\n${code.trim()}\n\`\`\``;
}

export function answerMarkdown(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
}
