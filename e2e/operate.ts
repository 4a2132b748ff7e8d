import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dataDir } from './environment.ts';

const run = promisify(execFile);

let commands = 0;
/** How many commands this worker has run. */
export const commandsRun = () => commands;

/** `npm run ops -- …` on the tests' own server; what it printed. */
export async function operate(...command: string[]): Promise<string> {
  commands += 1;
  const { stdout } = await run(process.execPath, ['scripts/ops.ts', ...command], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}
