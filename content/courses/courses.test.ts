import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCourses } from './courses.ts';

const week = { topic: '收益率', content: '简单收益率与对数收益率', exercise: '计算三十只证券的月收益率' };
const good = {
  order: 1,
  title: '量化投资导论',
  level: 'undergraduate',
  summary: '能独立完成一次因子检验。',
  hoursPerWeek: 3,
  prerequisites: ['概率统计'],
  weeks: Array.from({ length: 8 }, () => week),
  assessment: [
    { name: '作业', share: 60, text: '六次' },
    { name: '报告', share: 40, text: '一份' },
  ],
};
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'courses-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (file: string, course: unknown) => writeFileSync(join(folder, file), JSON.stringify(course));

it('every course of the site is complete, and each has its own place', () => {
  const orders = readCourses().map(({ order }) => order);
  expect(orders).toEqual(orders.map((_, at) => at + 1));
  expect(orders.length).toBeGreaterThanOrEqual(3);
});

it.each([
  ['no-title.json', { ...good, title: undefined }, 'no-title.json: title: '],
  ['short.json', { ...good, weeks: [week] }, 'short.json: weeks: '],
  ['no-exercise.json', { ...good, weeks: good.weeks.with(2, { ...week, exercise: '' }) }, 'weeks.2.exercise: '],
  ['bad-tool.json', { ...good, weeks: good.weeks.with(0, { ...week, tool: 'excel' } as never) }, 'weeks.0.tool: '],
  ['shares.json', { ...good, assessment: good.assessment.slice(0, 1) }, 'shares.json: assessment: '],
  [
    'sum.json',
    { ...good, assessment: [good.assessment[0], { ...good.assessment[1], share: 50 }] },
    'sum.json: assessment: the shares must add up to 100',
  ],
  ['typo.json', { ...good, week: [] }, 'typo.json: '],
  ['Bad_Name.json', good, 'Bad_Name.json: the name must be'],
])('a mistake in %s is reported with the file and the field', (file, course, message) => {
  write(file, course);
  expect(() => readCourses(folder)).toThrow(message);
});

it('courses stand in their own order, whatever their files are called', () => {
  write('a.json', { ...good, order: 2 });
  write('b.json', good);
  expect(readCourses(folder).map(({ id }) => id)).toEqual(['b', 'a']);
});
