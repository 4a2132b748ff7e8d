import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs commands in a shell, in a folder of their own. @returns their output */
export async function runLines(...lines: readonly string[]): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), 'first-answer-'));
  const { stdout } = await promisify(execFile)('sh', ['-e', '-c', lines.join('\necho\n')], { cwd });
  await rm(cwd, { recursive: true });
  return stdout;
}
