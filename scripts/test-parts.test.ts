import { expect, it } from 'vitest';
import { inRows, parts, selectParts } from './test-parts.ts';

const flow = 'e2e/login.spec.ts';
const unit = 'scripts/test-parts.test.ts';

it('no word runs what a change is shown with, a person’s ways among it', () => {
  const names = ['format', 'types', 'lint', 'unused', 'lock', 'unit', 'build', 'ways'];
  expect(selectParts([])).toEqual({ names, filters: [] });
});

it('all runs every part, in their order; the ways are among the flows', () => {
  const names = Object.keys(parts).filter((name) => name !== 'ways');
  expect(selectParts(['all'])).toEqual({ names, filters: [] });
});

it('a named part runs alone, several in the order of the whole run', () => {
  expect(selectParts(['e2e'])?.names).toEqual(['e2e']);
  expect(selectParts(['e2e', 'lint'])?.names).toEqual(['lint', 'e2e']);
});

it('a file brings the part that runs it', () => {
  expect(selectParts([flow])).toEqual({ names: ['e2e'], filters: [flow] });
  expect(selectParts([unit, flow])).toEqual({ names: ['unit', 'e2e'], filters: [unit, flow] });
  expect(selectParts(['postgres', 'server/features/orders'])).toEqual({
    names: ['postgres'],
    filters: ['server/features/orders'],
  });
});

it('checks of one core run side by side, everything else alone after them, and nothing is lost or runs twice', () => {
  const names = selectParts(['all'])!.names;
  const [together, ...after] = inRows(names);
  expect(together).toEqual([['types'], ['format', 'lint', 'unused', 'lock', 'advisories']]);
  expect(after).toEqual([[['unit']], [['prices']], [['postgres']], [['build']], [['e2e']], [['engines']]]);
  expect(inRows(['e2e'])).toEqual([[['e2e']]]);
  expect(inRows(['lint', 'unit'])).toEqual([[['lint']], [['unit']]]);
});

it('a word that is neither a part nor a file runs nothing', () => {
  expect(selectParts(['browser'])).toBeNull();
});
