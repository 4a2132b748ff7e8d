import { expect, it } from 'vitest';
import recruitment from '#messages/zh-CN/recruitment.json' with { type: 'json' };
import {
  everything,
  filterOpenings,
  filtersToDrop,
  readQuery,
  writeQuery,
  type ListedOpening,
} from './filter-openings.ts';

const words = { ...recruitment, deadlines: recruitment.search.deadlines };
const today = '2026-11-21';
const opening = (id: string, more: Partial<ListedOpening> = {}): ListedOpening => ({
  id,
  title: '行情系统工程师（C++ / Rust）',
  direction: 'engineering',
  cities: ['shanghai'],
  employment: 'full-time',
  summary: '还原订单簿。',
  openedOn: '2026-11-01',
  closesOn: '2027-03-31',
  ...more,
});
const list = [
  opening('market'),
  opening('data', { title: '数据实习生', direction: 'data', cities: ['beijing'], employment: 'internship' }),
  opening('soon', { title: '文档工程师', cities: ['remote'], openedOn: '2026-11-10', closesOn: '2026-12-21' }),
  opening('past', { closesOn: '2026-11-20' }),
  opening('future', { openedOn: '2026-11-22' }),
];
const found = (query: Partial<typeof everything>, day = today) =>
  filterOpenings(list, { ...everything, ...query }, day, words).map(({ id }) => id);

it('openings show from their first day through their last', () => {
  expect(found({})).toEqual(['soon', 'market', 'data']);
  expect(found({}, '2026-11-20')).toContain('past');
  expect(found({}, '2026-11-22')).toContain('future');
});

it('each filter narrows, and filters add up', () => {
  expect(found({ city: 'beijing' })).toEqual(['data']);
  expect(found({ direction: 'engineering' })).toEqual(['soon', 'market']);
  expect(found({ employment: 'internship' })).toEqual(['data']);
  expect(found({ deadline: '30' })).toEqual(['soon']);
  expect(found({ direction: 'engineering', city: 'shanghai' })).toEqual(['market']);
});

it('a keyword matches title, summary, direction and city without regard to case, each of its words', () => {
  expect(found({ q: 'RUST 订单簿' })).toEqual(['market']);
  expect(found({ q: '北京' })).toEqual(['data']);
  expect(found({ q: '工程研发' })).toEqual(['soon', 'market']);
  expect(found({ q: 'rust 北京' })).toEqual([]);
});

it('the list goes by deadline when asked', () => {
  expect(found({ sort: 'deadline' })).toEqual(['soon', 'market', 'data']);
  expect(found({ sort: 'newest', employment: 'full-time' })[0]).toBe('soon');
});

it('an address and its filters are each other’s reading; what is not offered narrows nothing', () => {
  const query = { ...everything, q: 'C++ 行情', city: 'remote', deadline: '60', sort: 'deadline' } as const;
  expect(readQuery(writeQuery(query, words), words)).toEqual(query);
  expect(writeQuery(everything, words)).toBe('');
  expect(readQuery('?city=atlantis&direction=constructor&deadline=7&sort=up&utm_source=a', words)).toEqual(everything);
});

it('the advice names the filters whose removal helps, the most helpful first', () => {
  const query = { ...everything, city: 'beijing', direction: 'engineering' };
  expect(found(query)).toEqual([]);
  expect(filtersToDrop(list, query, today, words)).toEqual([
    { name: 'city', count: 2 },
    { name: 'direction', count: 1 },
  ]);
  expect(filtersToDrop(list, { ...query, employment: 'internship', q: 'zzz' }, today, words)).toEqual([]);
});
