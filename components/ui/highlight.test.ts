import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { highlight, splitLines, type CodeLanguage } from './highlight.ts';

const languages: CodeLanguage[] = ['python', 'javascript', 'http', 'json', 'shell', 'text'];
const kindsOf = (code: string, language: CodeLanguage) =>
  highlight(code, language)
    .filter((token) => token.kind !== 'plain')
    .map((token) => [token.kind, token.text]);

it('the tokens joined are the code again, whatever it is', () => {
  const pieces = fc.array(
    fc.constantFrom('"', "'", '#', '\\', '\n', ' ', 'def', '1.5', '因子', '"""', '--x', 'GET /a'),
  );
  fc.assert(
    fc.property(pieces, fc.constantFrom(...languages), (parts, language) => {
      const code = parts.join('');
      expect(
        highlight(code, language)
          .map((token) => token.text)
          .join(''),
      ).toBe(code);
    }),
  );
});

it('Python shows its keywords, strings, numbers and comments', () => {
  expect(kindsOf('from x import y  # 注释\nf("a#b", 20)', 'python')).toEqual([
    ['keyword', 'from'],
    ['keyword', 'import'],
    ['comment', '# 注释'],
    ['string', '"a#b"'],
    ['number', '20'],
  ]);
});

it('JavaScript shows its keywords, strings, templates, numbers and comments', () => {
  expect(kindsOf("const a = 'x'; // 注释\nreturn `${a}` + 12;", 'javascript')).toEqual([
    ['keyword', 'const'],
    ['string', "'x'"],
    ['comment', '// 注释'],
    ['keyword', 'return'],
    ['string', '`${a}`'],
    ['number', '12'],
  ]);
});

it('a word that only contains a keyword or a digit is plain', () => {
  expect(kindsOf('information = x1', 'python')).toEqual([]);
});

it('an HTTP request shows its method and the names of its headers', () => {
  expect(kindsOf('POST /api HTTP/1.1\nAccept: text/csv\n', 'http')).toEqual([
    ['keyword', 'POST'],
    ['keyword', 'HTTP/1.1'],
    ['keyword', 'Accept'],
  ]);
});

it('code is split at a line break, also within a token, and nothing of it is lost', () => {
  const code = 'a = """one\ntwo\nthree"""\nb = 4\n';
  const textOf = (tokens: readonly { text: string }[]) => tokens.map(({ text }) => text).join('');
  for (const lines of [1, 2, 3, 4, 5, 9]) {
    const [seen, rest] = splitLines(highlight(code, 'python'), lines).map(textOf);
    expect(seen! + rest!).toBe(code);
    expect(seen).toBe(code.split('\n').slice(0, lines).join('\n'));
  }
});
