import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkInput, count, field, lines, list, money, optional, pattern, text } from './fields.ts';

const input = z.object({ days: count(1, 3660, { title: '天数' }), sum: money('金额') });
const read = (days: string, sum = '1') => checkInput(input, { days, sum });

it('a number may be the least and the most and nothing beyond, and yuan are fen', () => {
  expect([read('1', '14000'), read('3660', '0.05')]).toEqual([
    { days: 1, sum: 1_400_000 },
    { days: 3660, sum: 5 },
  ]);
  for (const days of ['0', '3661', '-1', '1.5', '1e2', '']) expect(() => read(days)).toThrow('应为 1 至 3660 的整数');
  for (const sum of ['1.5', '1,000', '-1', '01']) expect(() => read('1', sum)).toThrow('金额应为元');
});

it('a text of one line has no line end inside, one of several lines has no control character', () => {
  const written = z.object({ title: text({ title: '标题' }), body: lines({ title: '正文' }) });
  const write = (title: string, body: string) => checkInput(written, { title, body });
  expect(write('报价\n', '一\r\n二\t三')).toEqual({ title: '报价', body: '一\r\n二\t三' });
  for (const end of ['\n', '\r\n', '\u2028']) expect(() => write(`a${end}b`, '一')).toThrow(/^标题应为一行$/);
  for (const bad of ['\0', '\ud800', '\u0007', 'a\n\0b']) {
    expect(() => write(`a${bad}b`, '一')).toThrow('标题不能含控制字符');
    expect(() => write('a', `一${bad}二`)).toThrow('正文不能含控制字符');
  }
});

it('refuses a text or a list that is longer than any before a rule reads it', () => {
  let looks = 0;
  const watched = z.string().check(z.refine(() => (looks += 1) > 0));
  const fields = z.object({
    note: field(watched, { title: '备注' }),
    names: optional(list(field(watched, { title: '名称' }))),
  });
  for (const given of [{ note: 'a'.repeat(20_001) }, { note: 'a', names: Array(3).fill('a'.repeat(7000)) }]) {
    looks = 0;
    expect(() => checkInput(fields, given)).toThrow('过长');
    expect(looks).toBe(0);
  }
  expect(checkInput(fields, { note: 'a'.repeat(20_000) })).toEqual({ note: 'a'.repeat(20_000) });
});

it('judges no text by a pattern that is longer than an e-mail address', () => {
  const code = z.object({ code: pattern(/^a+$/, '应为编号', { title: '编号' }) });
  expect(checkInput(code, { code: 'a'.repeat(254) })).toEqual({ code: 'a'.repeat(254) });
  expect(() => checkInput(code, { code: 'a'.repeat(255) })).toThrow('编号应为编号');
});
