import { accountCommands } from '#server/features/accounts/account-commands.ts';
import { invoiceCommands } from '#server/features/invoices/invoice-commands.ts';
import { leadCommands } from '#server/features/leads/lead-commands.ts';
import { licenceCommands, newLicenceKeyCommand } from '#server/features/licences/licence-commands.ts';
import { grantCommands } from '#server/features/orders/grant-commands.ts';
import { handoverCommands } from '#server/features/orders/handover-commands.ts';
import { deadlineCommands } from '#server/features/payments/deadline-commands.ts';
import { orderCommands } from '#server/features/payments/order-commands.ts';
import { refundCommands } from '#server/features/payments/refund-commands.ts';
import { transferCommands } from '#server/features/payments/transfer-commands.ts';
import { recruitmentCommands } from '#server/features/recruitment/recruitment-commands.ts';
import { campusCommands } from '#server/features/trials/campus-commands.ts';
import { roadShowCommands } from '#server/features/trials/road-show-commands.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { actAs } from '#server/kernel/journal/current-actor.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { requireOperator } from '#server/kernel/operators/operators.ts';
import { toCsv, toTable } from '#server/kernel/ops/listing.ts';
import type { OpsCommand, OpsOutput } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { backupCommands, migrateCommand, restoreCommand } from './backup-commands.ts';
import { jobCommands } from './job-commands.ts';
import { journalCommands } from './journal-commands.ts';
import { moveDatabaseCommand } from './move-command.ts';
import { operatorCommands } from './operator-commands.ts';
import { listings } from './ops-listings.ts';
import { searchCommands } from './search-commands.ts';

/** Everything an operator can do from the command line: `npm run ops -- <command>`. */
const commands: Readonly<Record<string, OpsCommand>> = {
  ...Object.fromEntries(Object.entries(listings).map(([name, { does, read }]) => [name, listing(does, read)])),
  ...accountCommands,
  ...licenceCommands,
  ...grantCommands,
  ...campusCommands,
  ...roadShowCommands,
  ...recruitmentCommands,
  ...leadCommands,
  ...searchCommands,
  ...orderCommands,
  ...refundCommands,
  ...handoverCommands,
  ...transferCommands,
  ...deadlineCommands,
  ...backupCommands,
  ...invoiceCommands,
  ...jobCommands,
  ...journalCommands,
  ...operatorCommands,
};

/**
 * Runs one command as the operator whose key it is, and journals it.
 * @throws OpsError when there is no such command, its arguments are wrong, or the key is no operator's
 */
export async function runCommand(deps: Deps, [name = '', ...args]: string[], key?: string): Promise<OpsOutput> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new OpsError(usage());
  const { db, clock } = deps;
  const subject = [name, ...args.filter(isReference)].join(' ');
  const giveUp = async (error: unknown): Promise<never> => {
    await journal(db, clock.now(), { action: 'operator-command', outcome: 'failed', subject });
    throw error;
  };
  const operator = await actAs({ kind: 'operator' }, () => requireOperator(db, key).catch(giveUp));
  return actAs({ kind: 'operator', name: operator }, async () => {
    const output = await command.run(deps, args).catch(giveUp);
    await journal(db, clock.now(), { action: 'operator-command', subject });
    return output;
  });
}

/** An id of ours, which the journal may hold; other arguments may be a user's number or address. */
function isReference(argument: string): boolean {
  return /^(?:[A-Z][0-9A-Z]*-[0-9A-Z-]{4,40}|lic_[\w-]{22})$/.test(argument);
}

/** A command that lists, as a table or, with `--csv`, as a file. */
function listing(does: string, read: (typeof listings)[string]['read']): OpsCommand {
  return {
    usage: '[--csv]',
    does,
    async run(deps, args) {
      const { csv } = parseOptions(args, { csv: { type: 'boolean', default: false } }).values;
      const rows = await read(deps);
      return csv ? Buffer.from(toCsv(rows)) : toTable(rows);
    },
  };
}

/** Those that are done outside of a server. */
export const commandsWithoutServer = {
  'new-licence-key': newLicenceKeyCommand,
  migrate: migrateCommand,
  restore: restoreCommand,
  'move-database': moveDatabaseCommand,
} as const;

/** Whether there is such a command; without one the usage is all there is to say. */
export const isCommand = (name: string): boolean =>
  Object.hasOwn(commands, name) || Object.hasOwn(commandsWithoutServer, name);

/** Every command with its options. */
export function usage(): string {
  const lines = Object.entries({ ...commands, ...commandsWithoutServer }).map(
    ([name, { usage: options, does }]) => `  ${name} ${options}\n      ${does}`,
  );
  return `用法：npm run ops -- <命令>\n${lines.join('\n')}`;
}
