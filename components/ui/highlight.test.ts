import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutLines, highlight, type CodeLanguage } from './highlight.ts';

const languages: CodeLanguage[] = ['python', 'javascript', 'http', 'json', 'shell', 'r', 'matlab', 'braces', 'text'];
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

it('a doubled quote does not end a string of MATLAB, and a slash pair inside a string is no comment', () => {
  expect(kindsOf('x = "a""b"; % y', 'matlab')).toEqual([
    ['string', '"a""b"'],
    ['comment', '% y'],
  ]);
  expect(kindsOf('var x = "http://y"; // z', 'braces')).toEqual([
    ['keyword', 'var'],
    ['string', '"http://y"'],
    ['comment', '// z'],
  ]);
});

it('code that is cut has its first lines whole, and joined by a line break is the code again', () => {
  const code = 'import a\n"""two\nlines"""\n\nb = 1  # 注释\nprint(b)';
  for (const lines of [1, 2, 3, 4, 5]) {
    const [first, rest] = cutLines(highlight(code, 'python'), lines).map((tokens) =>
      tokens.map(({ text }) => text).join(''),
    );
    expect(first).toBe(code.split('\n').slice(0, lines).join('\n'));
    expect(`${first}\n${rest}`).toBe(code);
  }
  expect(cutLines(highlight(code, 'python'), 6)[1]).toEqual([]);
});
