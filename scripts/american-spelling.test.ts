import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { legalDocuments } from '#content/legal/legal-documents.ts';

/** Words as British texts spell them. Names in code (`RQUANT_LICENCE`, `{licence}`, `/sample_licence`, `#licence`) keep their spelling. */
const british = new RegExp(
  [
    'licence[sd]?',
    '\\w*(?:organ|optim|real|recogn|author|summar|standard|neutral|winsor|capital|annual|anonym|custom|minim|maxim|util)is(?:e[sd]?|ing|ation)\\w*',
    '\\w*(?:behavi|col|fav|hon|lab|neighb)our\\w*',
    '(?:cent|met|theat)re[sd]?',
    'catalogues?',
    'programmes?',
    'cheques?',
    'grey',
    'analyse[sd]?',
    '(?:cancell|label|model|travel|channel)l(?:ed|ing)',
    'cancell(?:ed|ing)',
    'defence',
    'judgement',
    'whilst',
    'fulfil',
    'enrol',
    'enquir(?:y|ies|e)',
    'instalments?',
    'ageing',
    'artefacts?',
    'per cent',
  ]
    .map((word) => `(?<![\\w{#/.-])${word}(?![\\w}=])`)
    .join('|'),
  'gi',
);

const prose = (node: unknown): string[] =>
  typeof node === 'string' ? [node] : Object.values(node as object).flatMap((child) => prose(child));
const withoutCode = (text: string) =>
  text.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`]*`|\]\([^)]*\)|<code>.*?<\/code>/g, '');

it.each(globSync('messages/en-US/*.json'))('%s is spelled as Americans do', (file) => {
  const texts = prose(JSON.parse(readFileSync(file, 'utf8')));
  expect(texts.flatMap((text) => withoutCode(text).match(british) ?? [])).toEqual([]);
});

/** First editions stay as they were published. */
const agreements = legalDocuments
  .filter(({ edition = 1 }) => edition > 1)
  .map(({ file }) => `content/legal/${file}.md`);

it.each([...globSync('content/docs/*.en-US.md'), ...agreements])('%s is spelled as Americans do', (file) => {
  expect(withoutCode(readFileSync(file, 'utf8')).match(british) ?? []).toEqual([]);
});

it('the Python client is spelled as Americans do', () => {
  const client = readFileSync('server/features/data-api/rquant_market.py', 'utf8');
  const comments = [...client.matchAll(/#.*$|"""[\s\S]*?"""|"[^"\n]* [^"\n]*"/gm)].map(([text]) => text);
  expect(comments.length).toBeGreaterThan(20);
  expect(comments.flatMap((text) => text.match(british) ?? [])).toEqual([]);
});
