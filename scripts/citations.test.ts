import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(existsSync);
const texts = files.filter((file) => /\.(?:[jt]sx?|mjs|md|css|txt)$/.test(file) && !file.endsWith('citations.test.ts'));
const read = (file: string) => readFileSync(file, 'utf8');

/** Returns true if a file or a folder has this path, or ends with it. */
function isThere(path: string): boolean {
  return files.some((file) => file === path || file.startsWith(`${path}/`) || file.endsWith(`/${path}`));
}

/** Returns the paths that `folder/{a,b}.ts` stands for. */
function alternatives(path: string): string[] {
  const [whole = '', list = ''] = /\{(.+?)\}/.exec(path) ?? [];
  return whole === '' ? [path] : list.split(',').map((name) => path.replace(whole, name));
}

/** Everything that `pattern` finds and `exists` does not know, with the file that says it. */
function missing(pattern: RegExp, exists: (cited: RegExpExecArray, file: string) => boolean, within = texts): string[] {
  return within.flatMap((file) =>
    [...read(file).matchAll(pattern)].filter((cited) => !exists(cited, file)).map(([cited]) => `${file}: ${cited}`),
  );
}

/** Returns true if a document exists and has the section; anchors are derived from headings as GitHub does. */
function hasSection(document: string, anchor: string | undefined): boolean {
  if (!existsSync(document)) return false;
  const headings = [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text.toLowerCase());
  return !anchor || headings.some((text) => text.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-') === anchor);
}

it('every section of a document that is cited is there', () => {
  const cited = /\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g;
  expect(missing(cited, ([, document = '', anchor]) => hasSection(document, anchor))).toEqual([]);
  const linked = /\]\(([\w./-]*\.md)?(?:#([\w-]+))?\)/g;
  const isLinked = ([, path, anchor]: RegExpExecArray, file: string) =>
    hasSection(path ? join(dirname(file), path) : file, anchor);
  expect(
    missing(
      linked,
      isLinked,
      texts.filter((file) => file.endsWith('.md')),
    ),
  ).toEqual([]);
});

it('every decision that is cited is there', () => {
  const numbers = new Set(files.map((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1]));
  const cited = /\b[Dd]ecisions?[\s*/]+\d{4}(?:(?:,| and|, and)[\s*/]+\d{4})*/g;
  expect(missing(cited, ([list]) => list.match(/\d{4}/g)!.every((number) => numbers.has(number)))).toEqual([]);
});

const pages = texts.filter((file) => file.endsWith('.md') && !/^Date: .* Status: superseded/m.test(read(file)));

it('every path that a document in force names is there', () => {
  const folders = [...new Set(files.map((file) => file.split('/')[0]!))].filter((name) => statSync(name).isDirectory());
  const named = new RegExp(
    String.raw`\`#?((?:${folders.join('|')})/[^\s\`#<*…]+|[^\s\`<*…]+/[\w.-]+\.(?:tsx?|mjs))\``,
    'g',
  );
  expect(missing(named, ([, path = '']) => alternatives(path.replace(/\/$/, '')).every(isThere), pages)).toEqual([]);
  expect(alternatives('server/front/{front,pages}.ts')).toEqual(['server/front/front.ts', 'server/front/pages.ts']);
});

it('every file that a drawing of the documents names is there', () => {
  const drawings = files.filter((file) => /^docs\/.+\.svg$/.test(file));
  expect(drawings.length).toBeGreaterThan(0);
  const named = /class="file"[^>]*>((?:[\w-]+\/)*[\w.-]+\.\w+)</g;
  expect(missing(named, ([, path = '']) => isThere(path), drawings)).toEqual([]);
});

it('every file that behaviour, security and journeys name is there', () => {
  const names = new Set(files.map((file) => basename(file)));
  const named = /`([\w.-]+\.(?:tsx?|mjs|txt))`/g;
  const tables = ['docs/behaviour.md', 'docs/security.md', 'docs/journeys.md'];
  expect(missing(named, ([, name = '']) => names.has(name), tables)).toEqual([]);
});

it('nothing cites a document that is not under version control', () => {
  const unversioned =
    /product[ -]spec|\(specification|specification,? (?:\(?sections?|section)|security(?:\.md)?[,;] (?:section|[A-M]\d\d)|decisions, "|(?<!docs\/)decisions\.md|docs\/decisions\/\d{4}(?!-)/g;
  expect(missing(unversioned, () => false)).toEqual([]);
});

it('every decision has its date and status in one form', () => {
  const records = files.filter((file) => /^docs\/decisions\/\d/.test(file));
  const form = /^# \d{4}\. .+\n\nDate: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded by )/;
  expect(records.filter((file) => !form.test(read(file)))).toEqual([]);
});

/** Texts for readers, records that are not edited, and the road-show, where the rule does not apply yet. */
const exempt = /^(?:messages|docs\/decisions)|^content\/.+\.md$/;
const ownTexts = texts.filter((file) => !exempt.test(file));

it('standard English is written in code, tests and documents', () => {
  const dialect = /\b(?:somebody|nobody|anybody|everybody|told|tells|twin)\b/gi;
  expect(missing(dialect, () => false, ownTexts)).toEqual([]);
});

it('code, tests, styles and documents have none of ten words for which there is a plainer one', () => {
  // A phrase can be broken over two lines of a comment.
  const stilted =
    /\b(?:anew|whoever|whichever|hears?[\s*/]+of|lets?[\s*/]+go|what[\s*/]+has[\s*/]+come|who[\s*/]+asks|what[\s*/]+is[\s*/]+asked|given[\s*/]+up|mended)\b/gi;
  expect(missing(stilted, () => false, ownTexts)).toEqual([]);
});
