/**
 * `npm run ops -- <command>`: operators' commands, e.g. `npm run ops -- leads --csv > leads.csv`. With `OPS_SOCKET` it
 * runs in the server that listens there and needs only the operator's key. Otherwise it runs in the server with the
 * same DATA_DIR; if there is none, it opens the database itself.
 */
import { resolve } from 'node:path';
import { pino } from 'pino';
import { refuseOtherBuild } from '#server/kernel/config/built-for.ts';
import { ConfigError } from '#server/kernel/config/config-error.ts';
import { readConfig, type Config } from '#server/kernel/config/config.ts';
import { withSecretFiles } from '#server/kernel/config/secret-files.ts';
import { SchemaMismatch } from '#server/kernel/db/migrate.ts';
import { FolderInUse } from '#server/kernel/db/owner-lock.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import type { OpsOutput } from '#server/kernel/ops/ops-output.ts';
import { runAtSocket, runInServer } from '#server/kernel/ops/ops-socket.ts';
import { printable } from '#server/kernel/ops/printable.ts';
import { terminalText } from '#server/kernel/text/terminal-text.ts';
import { createDeps } from '#server/main/create-deps.ts';
import { commandsWithoutServer, isCommand, runCommand, usage, withFiles } from '#server/main/ops-commands.ts';

const [command = '', ...args] = process.argv.slice(2);
// The server that runs the command has a working folder of its own.
const argv = [command, ...(command === 'backup' ? args.map((file) => resolve(file)) : args)];

try {
  process.stdout.write(printable(await perform(), process.stdout.isTTY));
} catch (error) {
  process.exitCode = 1;
  const expected = [OpsError, ConfigError, FolderInUse, SchemaMismatch].some((kind) => error instanceof kind);
  process.stderr.write(`${terminalText(expected ? (error as Error).message : String(error))}\n`);
}

async function perform(): Promise<OpsOutput> {
  if (command === '') return `${usage()}\n`;
  if (!isCommand(command)) throw new OpsError(usage());
  const alone = Object.entries(commandsWithoutServer).find(([name]) => name === command)?.[1];
  if (alone === commandsWithoutServer['new-licence-key']) return commandsWithoutServer['new-licence-key'].run();
  const sent = withFiles(argv);
  const { OPS_SOCKET, OPS_KEY } = withSecretFiles(process.env);
  if (OPS_SOCKET && !alone) return runAtSocket(OPS_SOCKET, sent, OPS_KEY);
  refuseOtherBuild(process.env);
  const config = readConfig(process.env);
  if (alone) return alone.run(config, args);
  return (await runInServer(config.DATA_DIR, sent, OPS_KEY)) ?? runHere(config, sent);
}

async function runHere(config: Config, sent: string[]): Promise<OpsOutput> {
  const { deps, opened } = await createDeps(config, pino({ level: 'silent' }), () => undefined, 'command');
  try {
    return await runCommand(deps, sent, config.OPS_KEY);
  } finally {
    await opened.close();
  }
}
