import { expect } from '@playwright/test';
import { runInServer } from '#server/kernel/ops/ops-socket.ts';
import { dataDir } from './environment.ts';

/**
 * Runs `npm run ops -- …` on the tests' own server and returns its output. It uses the server's socket, as the command
 * line does, but without a process that takes a second to start; `server/main/backup.test.ts` starts one.
 */
export async function operate(...command: string[]): Promise<string> {
  const output = await runInServer(dataDir, command);
  expect(output, 'a server is running').not.toBeNull();
  return String(output);
}
