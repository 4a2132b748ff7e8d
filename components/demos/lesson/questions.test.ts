import { describe, expect, it } from 'vitest';
import words from '#messages/zh-CN/edu-lesson.json' with { type: 'json' };
import { judge, lessonSteps, questionKeys, questionOf, questions } from './questions.ts';

it('every step has one question, and every choice has its right option among its words', () => {
  expect(lessonSteps.map(questionOf).toSorted()).toEqual(questionKeys.toSorted());
  for (const key of questionKeys) {
    const question = questions[key];
    const text = words.questions[key];
    const options = 'options' in text ? text.options : [];
    expect(question.kind === 'choice' ? options[question.answer] : key).toBeDefined();
  }
});

it.each([
  ['compound', '-4'],
  ['compound', '−4%'],
  ['compound', ' －４.０ ％ '],
  ['window', '3'],
  ['chance', '46'],
  ['chance', '45.96'],
  ['cost', '2.16'],
] as const)('%s: %j is right', (key, given) => expect(judge(key, given)).toBe('right'));

describe('an answer that is not right', () => {
  it.each([
    ['compound', '0', 'wrong'],
    ['compound', '4', 'wrong'],
    ['window', '1', 'wrong'],
    ['chance', '60', 'wrong'],
    ['cost', '1.08', 'wrong'],
    ['cost', '  ', 'empty'],
    ['cost', '二', 'unreadable'],
    ['cost', '1e1', 'unreadable'],
    ['cost', '2.1.6', 'unreadable'],
  ] as const)('%s: %j is %s', (key, given, verdict) => expect(judge(key, given)).toBe(verdict));
});
