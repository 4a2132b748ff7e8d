import { expect, it } from 'vitest';
import { terminalLine, terminalText } from './terminal-text.ts';

const hostile: readonly [string, string][] = [
  ['an escape sequence that clears the screen', '\u001b[2J'],
  ['an escape sequence that writes the clipboard', '\u001b]52;c;cm0gLXJm\u0007'],
  ['a C1 control sequence', '\u009b31m'],
  ['a window title in C1 controls', '\u009d0;title\u009c'],
  ['backspace and delete', '\u0008\u007f'],
  ['a carriage return', '\r'],
  ['marks that turn the direction or are not seen', '\u202e\u2066\u200b\ufeff'],
  ['other separators', '\u2028\u2029\u0085\v\f\t'],
];

it.each(hostile)('removes %s and keeps the text around it', (_what, text) => {
  expect(terminalText(`前 ${text}\n后`)).toMatch(/^前 [\x20-\x7e]*\n后$/);
  expect(terminalLine(`前 ${text}\n后`)).toMatch(/^前 [\x20-\x7e]* 后$/);
});

it('a line for the terminal holds no line break and no escape sequence', () => {
  expect(terminalLine('验证码 1\r\n2\u001b[2J3\u202e4')).toBe('验证码 1 2 [2J3 4');
});
