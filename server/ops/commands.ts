import { parseArgs } from 'node:util';
import type { Deps } from '#server/api/deps.ts';
import { listLeads } from '#server/api/services/leads.ts';
import { type Listing, toCsv, toTable } from './listing.ts';

/** What a command prints, or the bytes of a file. */
export type OpsOutput = string | Uint8Array;

/** A mistake of the operator's: the message is all there is to say. */
export class OpsError extends Error {}

type OpsCommand = { usage: string; does: string; run(deps: Deps, args: string[]): Promise<OpsOutput> };

/** Everything an operator can do from the command line: `npm run ops -- <command>`. */
const commands: Readonly<Record<string, OpsCommand>> = {
  leads: listing('访客留言：数据商入驻、数据需求、咨询', async ({ db }) => ({
    columns: ['编号', '时间', '类别', '姓名', '公司', '邮箱', '电话', '内容'],
    rows: (await listLeads(db)).map((lead) => [
      lead.reference,
      lead.created_at.toISOString(),
      lead.kind,
      lead.name,
      lead.company ?? '',
      lead.email,
      lead.phone ?? '',
      lead.message,
    ]),
  })),
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
function listing(does: string, read: (deps: Deps) => Promise<Listing>): OpsCommand {
  return {
    usage: '[--csv]',
    does,
    async run(deps, args) {
      const { values } = parseOptions(args);
      const rows = await read(deps);
      return values.csv ? toCsv(rows) : toTable(rows);
    },
  };
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({ args, options: { csv: { type: 'boolean', default: false } } });
  } catch (error) {
    throw new OpsError(error instanceof Error ? error.message : String(error));
  }
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { usage: options, does }]) => `  ${name} ${options}  ${does}`);
  return `用法：npm run ops -- <命令>\n${lines.join('\n')}`;
}
