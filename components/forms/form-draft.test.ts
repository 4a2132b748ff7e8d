import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#lib/browser/storage-for-tests.ts';
import { anyText, choice, defineForm, flag, list } from './define-form.ts';
import { createDraft } from './form-draft.ts';

const form = defineForm({
  name: anyText(),
  kind: choice(['normal', 'special']),
  ids: list(),
  code: anyText(),
  agreed: flag(),
});
const draft = createDraft('draft', form, ['code', 'agreed']);

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));

it('a draft comes back as it was typed, without a code or an agreement', () => {
  draft.write({ name: ' Wa', kind: 'special', ids: ['a'], code: '123456', agreed: true });
  expect(sessionStorage.getItem('draft')).not.toMatch(/123456|true/);
  expect(draft.read()).toEqual({ name: ' Wa', kind: 'special', ids: ['a'], code: '', agreed: false });
});

it('a draft of a form with other fields keeps what both have', () => {
  sessionStorage.setItem('draft', '{"name":"Wang","gone":1}');
  expect(draft.read()).toEqual({ ...form.empty, name: 'Wang' });
});

it.each(['', '{', '[]', '{"name":1}', '{"kind":"gold"}', '{"ids":[1]}'])('a draft that reads %s is empty', (stored) => {
  sessionStorage.setItem('draft', stored);
  expect(draft.read()).toEqual(form.empty);
});

it('a draft that is forgotten leaves nothing behind', () => {
  draft.write(form.empty);
  draft.write(null);
  expect(sessionStorage.getItem('draft')).toBeNull();
});
