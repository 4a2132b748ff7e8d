/**
 * `npm run ops -- <command>`: what operators need, e.g. `npm run ops -- leads --csv > leads.csv`. Runs inside the server that
 * uses the same DATA_DIR when there is one, else opens the database itself.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { refuseOtherBuild } from '#server/kernel/config/built-for.ts';
import { ConfigError } from '#server/kernel/config/config-error.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { SchemaMismatch } from '#server/kernel/db/migrate.ts';
import { FolderInUse } from '#server/kernel/db/owner-lock.ts';
import type { OpsOutput } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { runInServer } from '#server/kernel/ops/ops-socket.ts';
import { printable } from '#server/kernel/ops/printable.ts';
import { terminalText } from '#server/kernel/text/terminal-text.ts';
import { migrateCommand, restoreCommand } from '#server/main/backup-commands.ts';
import { createDeps } from '#server/main/create-deps.ts';
import { moveDatabaseCommand } from '#server/main/move-command.ts';
import { runCommand } from '#server/main/ops-commands.ts';

const [command = '', ...args] = process.argv.slice(2);
// The server that runs the command has a working folder of its own.
const argv = [command, ...(command === 'backup' ? args.map((file) => resolve(file)) : args)];

try {
  refuseOtherBuild(process.env);
  const config = readConfig(process.env);
  const ofNoServer = { restore: restoreCommand, migrate: migrateCommand, 'move-database': moveDatabaseCommand }[
    command
  ];
  const output = ofNoServer
    ? await ofNoServer.run(config, args)
    : ((await runInServer(config.DATA_DIR, argv, readKey(config))) ?? (await runHere(config)));
  process.stdout.write(printable(output, process.stdout.isTTY));
} catch (error) {
  process.exitCode = 1;
  const expected = [OpsError, ConfigError, FolderInUse, SchemaMismatch].some((kind) => error instanceof kind);
  process.stderr.write(`${terminalText(expected ? (error as Error).message : String(error))}\n`);
}

/** The operator's own key. Never an argument: any user can list the machine's processes. */
function readKey({ OPS_KEY, OPS_KEY_FILE }: ReturnType<typeof readConfig>): string | undefined {
  return OPS_KEY ?? (OPS_KEY_FILE === undefined ? undefined : readFileSync(OPS_KEY_FILE, 'utf8').trim());
}

async function runHere(config: ReturnType<typeof readConfig>): Promise<OpsOutput> {
  const { deps, opened } = await createDeps(config, pino({ level: 'silent' }), () => undefined, 'command');
  try {
    return await runCommand(deps, argv, readKey(config));
  } finally {
    await opened.close();
  }
}
