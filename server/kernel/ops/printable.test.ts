import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '#server/main/ops-commands.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { openOpsSocket } from './ops-socket.ts';
import { printable } from './printable.ts';

/** Sets the clipboard, clears the screen, uses C1 controls, rings, changes the text direction, and imitates our own output. */
const message =
  'a\u001b]52;c;cm0gLXJm\u0007b\u001b[2Jc\u009b31md\u009d0;t\u009ce\u202ef\u2066\r\nCONFIRM: transfer O-1 now';
const harmless = 'a ]52;c;cm0gLXJm b [2Jc 31md 0;t e f CONFIRM: transfer O-1 now';

const dataDir = mkdtempSync(join(tmpdir(), 'ops-'));
let api: TestApi;
let closeSocket: () => Promise<void>;
beforeAll(async () => {
  api = await createTestApi({ DATA_DIR: dataDir });
  closeSocket = await openOpsSocket(api.deps, (argv) => runCommand(api.deps, argv));
  // Inserted directly: text that was stored before the contract refused it still exists.
  const lead = { reference: 'L-1', kind: 'contact', name: '\u001b[31m李雷', company: null, phone: null } as const;
  await api.deps.db
    .insertInto('leads')
    .values({ ...lead, email: 'a@example.com', message, created_at: api.clock.now() })
    .execute();
});
afterAll(async () => {
  await closeSocket();
  await api.close();
  rmSync(dataDir, { recursive: true });
});

/** Runs an operator's `npm run ops` beside the server. */
const ops = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/ops.ts', ...args], { env: { ...process.env, DATA_DIR: dataDir } });

it('a visitor’s text does nothing in the operator’s terminal, and makes no line of its own', async () => {
  const { stdout } = await ops('leads');
  expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]?.endsWith(harmless)).toBe(true);
});

it('a file for a spreadsheet keeps the text when it goes to a file, and is harmless in a terminal', async () => {
  const { stdout } = await ops('leads', '--csv');
  expect(stdout).toContain(`"${message}"`);
  expect(printable(Buffer.from(stdout), true)).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
});

it('the error message of a command has no control characters either', async () => {
  await expect(ops('workspace-create', 'x', '--member', '\u001b[2J\u009bx')).rejects.toMatchObject({
    stderr: expect.stringMatching(/^[^\p{Cc}]* 尚未注册\n$/u) as string,
  });
});
