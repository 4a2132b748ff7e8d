import { expect, it } from 'vitest';
import { suiteParameters } from '#lib/shared/quant/optimizer/suite-study.ts';
import { notebookCells } from '../_facts/quant-samples.ts';
import { notebookOutput } from './notebook-output.ts';

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

it('has no line of code or output that the platform’s window would cut', () => {
  const { day, printed } = notebookOutput();
  const texts = [
    ...Object.values(notebookCells).map((code) => code.replaceAll('{day}', day)),
    ...Object.values(printed),
  ];
  expect(texts.flatMap((text) => text.split('\n')).filter((line) => line.length >= 60)).toEqual([]);
});

it('prints the aims that the study runs with', () => {
  const aims = [...notebookCells.portfolio.matchAll(/"(\w+)": (-?[\d.]+)/g)].map(([, name, aim]) => [
    name,
    Number(aim),
  ]);
  expect(Object.fromEntries(aims)).toEqual(
    Object.fromEntries(Object.entries(suiteParameters.aims).map(([style, aim]) => [snakeCase(style), aim])),
  );
});

it('ends well: about 40 % ahead of its benchmark after costs, and never 10 % behind its own best', () => {
  const { excess } = notebookOutput();
  expect(excess.net).toBeGreaterThan(0.3);
  expect(excess.gross).toBeGreaterThan(excess.net);
  expect(excess.depth).toBeGreaterThan(-0.1);
});

it('splits the sum of the daily active returns without a rest', () => {
  const { own, other, parts } = notebookOutput();
  const { targets, total, ...rest } = parts;
  const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0);
  expect(sum(targets) + sum(Object.values(rest))).toBeCloseTo(total, 10);
  // Costs are taken from a day's value after its return: the two sums differ by their product.
  expect(total).toBeCloseTo(sum(own.map((value, day) => value - other[day]!)), 3);
});
