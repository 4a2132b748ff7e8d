import { check, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';

const inOrder = [
  "import { join } from 'node:path';",
  "import { z } from 'zod';",
  "import { trialDays } from '#contract/trial.ts';",
  "import { run } from './run.ts';",
];
const isFormatted = async (imports: readonly string[]) =>
  check(`${imports.join('\n')}\n`, { ...(await resolveConfig('scripts/planted.ts')), filepath: 'scripts/planted.ts' });

it('imports stand in one order: Node’s, packages’, ours by room, ours beside', async () => {
  expect(await isFormatted(inOrder)).toBe(true);
  for (let at = 1; at < inOrder.length; at += 1) {
    const swapped = inOrder.with(at - 1, inOrder[at]!).with(at, inOrder[at - 1]!);
    expect([swapped[at], await isFormatted(swapped)]).toEqual([swapped[at], false]);
  }
});
