import { expect } from 'vitest';
import { runCommand } from '#server/main/ops-commands.ts';
import type { TestApi } from './test-api.ts';

/** Adds two owners one day ago. @returns `run`, as han, and `byTwo`: han proposes and li confirms */
export async function addTwoOwners({ deps, clock }: TestApi) {
  const run = async (key: string | undefined, ...argv: string[]) => String(await runCommand(deps, argv, key));
  const add = async (name: string, by?: string) => (await run(by, 'operator-add', name, '--roles', 'owner')).trim();
  const han = await add('han');
  const li = await add('li', han);
  clock.move(86_400_000);
  return {
    run: (...argv: string[]) => run(han, ...argv),
    async byTwo(...argv: string[]): Promise<string> {
      expect(await run(han, ...argv)).toContain('另一位');
      return run(li, ...argv);
    },
  };
}
