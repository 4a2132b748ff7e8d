import { expect, it } from 'vitest';
import { printFrame } from './print-frame.ts';

it('aligns figures at the right under their names, and the index at the left', () => {
  expect(
    printFrame(
      ['id', 'weight', 'x'],
      [
        ['SIM001', '0.1', '-1.25'],
        ['A', '10.1', '2.00'],
      ],
    ),
  ).toBe(['id      weight      x', 'SIM001     0.1  -1.25', 'A         10.1   2.00'].join('\n'));
});
