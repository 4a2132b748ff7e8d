import { describe, expect, it } from 'vitest';
import type { DeskField } from '#contract/desk.ts';
import { changedMeanwhile, inputOf } from './action-fields.ts';

const field = (name: string, kind: DeskField['kind'] = 'text', more: Partial<DeskField> = {}): DeskField => {
  return { name, title: `「${name}」`, kind, required: false, many: false, values: null, ...more };
};
const fields = [field('title'), field('summary', 'lines'), field('state', 'choice', { choices: { open: '开放' } })];
const standing = { title: '研究员', summary: '原来的简介', state: 'open' };

describe('what is sent', () => {
  it('is what was changed alone, for an action that keeps what is not given', async () => {
    expect(await inputOf(fields, { ...standing, title: '高级研究员' }, standing)).toEqual({ title: '高级研究员' });
    expect(await inputOf(fields, standing, standing)).toEqual({});
  });

  it('is every field that is not blank, for any other action', async () => {
    expect(await inputOf(fields, { ...standing, title: ' ' })).toEqual({ summary: '原来的简介', state: 'open' });
  });

  it('is a field that the form began without', async () => {
    expect(await inputOf(fields, { title: '研究员', summary: '新的' }, { title: '研究员' })).toEqual({
      summary: '新的',
    });
  });
});

it('a text that a colleague changed meanwhile is named with both texts, and no other one is', () => {
  const now = { ...standing, summary: '同事的简介', state: 'closed' };
  expect(changedMeanwhile(fields, standing, now)).toEqual([
    { title: '「summary」', before: '原来的简介', now: '同事的简介' },
    { title: '「state」', before: '开放', now: 'closed' },
  ]);
  expect(changedMeanwhile(fields, standing, { ...standing })).toEqual([]);
});
