import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

/** Pastes lines into a shell, in a folder of their own. @returns what they printed */
export async function runLines(...lines: readonly string[]): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), 'first-answer-'));
  const { stdout } = await promisify(execFile)('sh', ['-e', '-c', lines.join('\necho\n')], { cwd });
  await rm(cwd, { recursive: true });
  return stdout;
}

/** The rows that curl, and then Python, print by the lines of the trial. */
export function expectFirstRows(printed: string): void {
  const [answer = '', ...table] = printed.split('\n');
  const { simulated, rows } = JSON.parse(answer) as { simulated: boolean; rows: unknown[][] };
  expect(simulated).toBe(true);
  expect(rows[0]?.slice(0, 2)).toEqual(['SIM001', '2025-12-22']);
  expect(table.join('\n')).toContain('SIM001');
}
