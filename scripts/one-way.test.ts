import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSourceFacts, type SourceFacts } from './source-facts.ts';

const folders = ['app', 'components', 'content', 'contract', 'lib', 'messages', 'scripts', 'server'];

type Rule = {
  law: string;
  breaks: (source: SourceFacts) => boolean;
  /** Files in which it is done, or allowed for a reason given there. */
  only: readonly string[];
  /** A source that breaks it. */
  planted: string;
};

const imports =
  (...names: string[]) =>
  (source: SourceFacts) =>
    source.imports.some((name) => names.includes(name));
const says = (pattern: RegExp) => (source: SourceFacts) => source.texts.some((text) => pattern.test(text));
const touches = (pattern: RegExp) => (source: SourceFacts) => source.members.some((name) => pattern.test(name));

const rules: readonly Rule[] = [
  {
    law: 'the HTML that Next wrote is read by the policy alone',
    breaks: says(/__next_[a-z]|<\\?\/?(?:script|style|link)\\b|^<\/(?:head|body|html)>$/),
    only: ['server/front/policy.ts'],
    planted: `export const add = (html: string) => html.replace('</head>', '<link rel="x"></head>');\n`,
  },
  {
    law: 'no private field of Node, Next, React or a database is touched',
    // Members of zod's small edition may begin with an underscore and are public: `z._default`.
    breaks: touches(/^(?!z\.)\w*\._[a-z]|^process\.binding$|\.getOwnPropertySymbols$/),
    only: [],
    planted: 'export const sent = (response: { _header: string }) => response._header;\n',
  },
  {
    law: 'no flag of V8 is set',
    breaks: ({ imports: names, texts }) =>
      names.includes('node:v8 setFlagsFromString') ||
      texts.some((text) => /--(?:expose-|allow-natives|[a-z-]+-gc\b)/.test(text)),
    only: [],
    planted: `import { setFlagsFromString } from 'node:v8';\n\nsetFlagsFromString('--stress');\n`,
  },
  {
    law: 'no private module of a package is imported',
    breaks: ({ imports: names }) =>
      names.some((name) => /^(?:next\/dist|react(?:-dom)?\/cjs|@electric-sql\/pglite\/dist)\//.test(name)),
    only: [],
    planted: `export { x } from './x.ts';\nimport 'next/dist/server/next.js';\n`,
  },
  {
    law: 'the log of the embedded database is read in one place (decision 0031)',
    breaks: says(/\bPANIC: /),
    only: ['server/kernel/db/embedded-engine.ts'],
    planted: 'export const ended = (line: string) => /PANIC: /.test(line);\n',
  },
  {
    law: 'messages go whole to a provider of next-intl alone',
    breaks: (source) =>
      imports('next-intl/server getMessages')(source) && !imports('next-intl NextIntlClientProvider')(source),
    only: [],
    planted: `import { getMessages } from 'next-intl/server';\n\nexport const words = async () => (await getMessages()).nav;\n`,
  },
  {
    law: 'texts are asked for by `t`',
    breaks: imports('next-intl useMessages'),
    only: [],
    planted: `import { useMessages } from 'next-intl';\n\nexport const useWords = () => useMessages();\n`,
  },
  {
    law: 'a text of the site is in messages/ or content/',
    breaks: ({ file, texts }) =>
      /^(?:app|components|contract|lib)\//.test(file) && texts.some((text) => /\p{Script=Han}{2,}/u.test(text)),
    only: [
      // Texts that visitors type, or notations of a number.
      'contract/account.ts',
      'contract/code-spelling.ts',
      'contract/number-spelling.ts',
      'contract/phone-spelling.ts',
      'lib/shared/spellings/typed-spellings.ts',
      'lib/holdings/holdings-columns.ts',
      'lib/holdings/read-holdings.ts',
      'lib/shared/pricing/chinese-amount.ts',
      'lib/shared/text/phrases.ts',
      // The descriptions of the data API's OpenAPI document, each beside the field that it describes.
      'contract/data-api.ts',
      'contract/data-api-datasets.ts',
      // Names in a demonstration, and items that tests sell.
      'lib/shared/pricing/price-list-fixture.ts',
      // Programs with their comments, each run by a test.
      'app/[lang]/(zh)/rq-alpha-plus/_facts/backtest-samples.ts',
      'app/[lang]/(zh)/rq-factor/_facts/rq-factor-samples.ts',
      'app/[lang]/(zh)/rq-sdk/_facts/rqsdk-samples.ts',
      'app/[lang]/(zh)/solution/market-push/_facts/market-push-samples.ts',
    ],
    planted: `export const wrong = { 'zh-CN': '请填写手机号码', 'en-US': 'Please enter your phone number' };\n`,
  },
  {
    law: 'a form is `useDefinedForm`',
    breaks: imports('react-hook-form useForm'),
    only: ['components/forms/use-defined-form.ts'],
    planted: `import { useForm } from 'react-hook-form';\n\nexport const form = useForm;\n`,
  },
  {
    law: 'the browser asks the API through one client',
    breaks: imports('ky'),
    only: ['lib/api/client.ts'],
    planted: `import ky from 'ky';\n\nexport const ask = ky;\n`,
  },
  {
    law: 'toasts are shown by one component',
    breaks: imports('sonner'),
    only: ['components/ui/toaster.tsx'],
    planted: `import { toast } from 'sonner';\n\nexport const show = toast;\n`,
  },
  {
    law: 'CSV is written and read by lib/shared/csv',
    breaks: (source) =>
      says(/^""$/)(source) ||
      (source.functions.some((name) => /csv$/i.test(name)) && !source.imports.some((name) => name.includes('-csv.ts'))),
    // Samples keep a minus that spreadsheets would run.
    only: ['lib/shared/csv/write-csv.ts', 'lib/shared/csv/parse-csv.ts', 'scripts/plain-sample.ts'],
    planted: `export const toCsv = (cells: readonly string[]) => cells.join(',');\n`,
  },
  {
    law: 'what a table has no value for is one sign',
    breaks: says(/^(?:[–—]+|\n\s*[–—]+\n\s*)$/),
    // The others write a range with it.
    only: [
      'lib/shared/text/absent.ts',
      'content/docs/api-document.ts',
      'components/demos/market-push/delay-panel.tsx',
      'lib/shared/time/beijing-time.ts',
      'lib/shared/time/half-day.ts',
    ],
    planted: `export const cell = (value: string | null) => value ?? '—';\n`,
  },
  {
    law: 'the base path is written once',
    breaks: says(/^\/welcome(?:$|\/)/),
    // The second one contains addresses as another site writes them.
    only: ['lib/shared/paths/base-path.ts', 'lib/shared/paths/redirect-payloads.ts'],
    planted: `export const home = '/welcome/about';\n`,
  },
];

const broken = (sources: readonly SourceFacts[], { breaks, only }: Rule) =>
  sources.filter((source) => breaks(source) && !only.includes(source.file)).map(({ file }) => file);

describe('one way', () => {
  const sources = readSourceFacts('.', folders);
  const project = mkdtempSync(join(tmpdir(), 'one-way-'));
  afterAll(() => rmSync(project, { recursive: true }));

  it.each(rules)('$law', (rule) => {
    expect(broken(sources, rule)).toEqual([]);
    const known = new Set(sources.filter(rule.breaks).map(({ file }) => file));
    expect(rule.only.filter((file) => !known.has(file))).toEqual([]);
  });

  it.each(rules.map((rule, number) => ({ ...rule, number })))(
    'is found when it is left: $law',
    ({ number, ...rule }) => {
      const file = `lib/planted-${number}/planted.ts`;
      mkdirSync(dirname(join(project, file)), { recursive: true });
      writeFileSync(join(project, file), rule.planted);
      expect(broken(readSourceFacts(project, ['lib']), rule)).toContain(file);
    },
  );
});
