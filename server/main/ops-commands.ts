import type { Deps } from '#server/kernel/deps/deps.ts';
import { invoiceCommands } from '#server/features/invoices/invoice-commands.ts';
import { orderCommands } from '#server/features/payments/order-commands.ts';
import { recruitmentCommands } from '#server/features/recruitment/recruitment-commands.ts';
import { backupCommands, restoreCommand } from './backup-commands.ts';
import { licenceCommands } from '#server/features/licences/licence-commands.ts';
import { toCsv, toTable } from '#server/kernel/ops/listing.ts';
import { listings } from './ops-listings.ts';
import type { OpsCommand, OpsOutput } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { searchCommands } from './search-commands.ts';

/** Everything an operator can do from the command line: `npm run ops -- <command>`. */
const commands: Readonly<Record<string, OpsCommand>> = {
  ...Object.fromEntries(Object.entries(listings).map(([name, { does, read }]) => [name, listing(does, read)])),
  ...licenceCommands,
  ...recruitmentCommands,
  ...searchCommands,
  ...orderCommands,
  ...backupCommands,
  ...invoiceCommands,
};

/**
 * Runs one command.
 * @throws OpsError when there is no such command or its arguments are wrong
 */
export async function runCommand(deps: Deps, [name = '', ...args]: string[]): Promise<OpsOutput> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new OpsError(usage());
  return command.run(deps, args);
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

function usage(): string {
  const lines = Object.entries({ ...commands, restore: restoreCommand }).map(
    ([name, { usage: options, does }]) => `  ${name} ${options}\n      ${does}`,
  );
  return `用法：npm run ops -- <命令>\n${lines.join('\n')}`;
}
