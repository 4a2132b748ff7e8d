import { expect, it } from 'vitest';
import spellings from '#lib/shared/spellings/day-spellings.json' with { type: 'json' };
import { isDay, spellDay } from './written-day.ts';

it.each(['2026-11-22', '2024-02-29'])('%s is a day', (text) => expect(isDay(text)).toBe(true));

it.each(['', '2026-02-29', '2026-13-01', '2026-1-5', '20261122', '2026-11-22 ', '22/11/2026'])('"%s" is none', (text) =>
  expect(isDay(text)).toBe(false),
);

it.each(spellings['of2026-01-05'])('%j is spelled 2026-01-05', (typed) => expect(spellDay(typed)).toBe('2026-01-05'));

it.each(spellings.none)('%j stays as it was typed', (typed) => expect(spellDay(typed)).toBe(typed));
