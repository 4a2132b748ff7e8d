import { spawnSync } from 'node:child_process';

/**
 * Lists the programs that this machine lacks; tests that need them are skipped.
 * @throws Error in CI, where a skipped test must not pass
 */
export function missingPrograms(...programs: readonly string[]): string[] {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).status !== 0);
  if (missing.length > 0 && process.env['CI']) throw new Error(`CI needs ${missing.join(', ')}`);
  return missing;
}
