import { expect, it } from 'vitest';
import { resumeMaxBytes } from '#contract/recruitment.ts';
import { fileSize, resumeProblem } from './resume-problem.ts';

it.each([
  ['cv.pdf', 1, null],
  ['简历.PDF', resumeMaxBytes, null],
  ['cv.pdf', resumeMaxBytes + 1, 'resumeLarge'],
  ['cv.pdf', 0, 'resumeNothing'],
  ['cv.pdf.exe', 100, 'resumeType'],
  ['cv.docx', 100, 'resumeType'],
  ['pdf', 100, 'resumeType'],
])('%s with %i bytes has the problem %s', (name, size, problem) => {
  expect(resumeProblem({ name, size })).toBe(problem);
});

it('a size over the limit never reads as the limit', () => {
  expect(fileSize(resumeMaxBytes)).toBe('5.0 MB');
  expect(fileSize(resumeMaxBytes + 1)).toBe('5.1 MB');
  expect(fileSize(1)).toBe('1 KB');
});
