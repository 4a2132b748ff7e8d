import { spawn } from 'node:child_process';

/** Runs a program of this project with its output shown. @returns its exit code; 1 when a signal ended it */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  folder = process.cwd(),
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: folder, env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
