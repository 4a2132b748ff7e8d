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

/** Runs a program and captures its output. @returns its exit code and output; 1 if a signal ended it */
export function runQuietly(command: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
