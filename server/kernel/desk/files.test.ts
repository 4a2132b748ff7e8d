import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { packFiles, readArguments } from './command-line.ts';
import { defineAction } from './declare.ts';
import { checkInput, file, type GivenFile } from './fields.ts';

const taking = defineAction({
  name: 'take',
  title: '收下',
  does: '收下一个文件',
  roles: [],
  input: z.object({ statement: file({ title: '对账单', types: ['application/pdf', 'text/csv'] }) }),
  run: async () => '',
});
const sent = (name: string, content: string | Buffer) => ({
  statement: { name, base64: Buffer.from(content).toString('base64') },
});
const taken = (given: Record<string, unknown>) => checkInput(taking.input, given)['statement'] as GivenFile;

it('the first bytes of a file decide its type, not its name', () => {
  expect(taken(sent('x.csv', '%PDF-1.7'))).toMatchObject({ type: 'application/pdf', name: 'x.csv' });
  expect(taken(sent('x.csv', '日期,金额\n'))).toMatchObject({ type: 'text/csv' });
  expect(taken(sent('x.csv', '日期,金额\n')).bytes.toString()).toBe('日期,金额\n');
});

it('a PDF may have other bytes before its head, within the first 1,024', () => {
  for (const before of ['\uFEFF', '\r\n', '@PJL SET\n'.repeat(50), ' '.repeat(1019)])
    expect(taken(sent('x.pdf', `${before}%PDF-1.7`)), before).toMatchObject({ type: 'application/pdf' });
  expect(taken(sent('x.csv', `${' '.repeat(1020)}%PDF-1.7`))).toMatchObject({ type: 'text/csv' });
});

it('a payer’s remark does not turn a statement into a PDF', () => {
  const input = z.object({ statement: file({ title: '账单', types: ['text/csv', 'text/plain'] }) });
  const given = sent('x.csv', '日期,摘要\n2026-11-29,%PDF-1.7\n');
  expect(checkInput(input, given)['statement']).toMatchObject({ type: 'text/csv' });
});

it('a file may have exactly 5 MB', () => {
  expect(taken(sent('x.csv', 'a'.repeat(5 * 1024 * 1024))).bytes).toHaveLength(5 * 1024 * 1024);
});

it.each([
  ['another kind', sent('x.txt', 'text'), '应为 PDF、CSV'],
  ['a program', sent('x.csv', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0])), '应为 PDF、CSV'],
  ['nothing in it', sent('x.csv', ''), '是空文件'],
  ['more than 5 MB', sent('x.csv', 'a'.repeat(5 * 1024 * 1024 + 1)), '至多 5 MB'],
  ['no file', { statement: '/etc/passwd' }, '应为一个文件'],
  ['none', {}, '缺少对账单'],
])('refuses %s in words that name the field', (_, given, said) => {
  expect(() => taken(given)).toThrow(said);
});

it('a terminal sends the bytes of a path, and the server reads none of its own', () => {
  const read = (path: string) => ({ name: path, base64: Buffer.from(`a,b\n`).toString('base64') });
  for (const args of [['--statement', 'day.csv'], ['--statement=day.csv']]) {
    const { input } = readArguments(taking, packFiles(taking, args, read));
    expect(input['statement']).toMatchObject({ name: 'day.csv', type: 'text/csv' });
  }
  expect(() => readArguments(taking, ['--statement', '/etc/passwd'])).toThrow('npm run ops');
});
