import { spawnSync } from 'node:child_process';

/**
 * Which of the machine's programs a test cannot have; it is skipped where one is missing.
 * @throws Error in CI, whose green must not come from what was not run
 */
export function missingPrograms(...programs: readonly string[]): string[] {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).status !== 0);
  if (missing.length > 0 && process.env['CI']) throw new Error(`CI needs ${missing.join(', ')}`);
  return missing;
}
