import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { accountDataCommands } from '#server/features/account-data/account-data-commands.ts';
import { accountCommands } from '#server/features/accounts/account-commands.ts';
import { deskCommands } from '#server/features/desk/desk-commands.ts';
import { numbersByDay } from '#server/features/desk/numbers/numbers-days.ts';
import { numbersFigures } from '#server/features/desk/numbers/numbers-figures.ts';
import { numbersByKind } from '#server/features/desk/numbers/numbers-kinds.ts';
import { inboxListing } from '#server/features/desk/records/inbox.ts';
import { recordCommands } from '#server/features/desk/records/record-commands.ts';
import { editCommands } from '#server/features/editing/edit-commands.ts';
import { openingCommands } from '#server/features/editing/opening-commands.ts';
import { invoiceCommands } from '#server/features/invoices/invoice-commands.ts';
import { leadCommands } from '#server/features/leads/lead-commands.ts';
import { licenceCommands, newLicenceKeyCommand } from '#server/features/licences/licence-commands.ts';
import { grantCommands } from '#server/features/orders/grant-commands.ts';
import { handoverCommands } from '#server/features/orders/handover-commands.ts';
import { orderStateNames } from '#server/features/orders/order-words.ts';
import { placingCommands } from '#server/features/orders/placing-commands.ts';
import { quotationCommands } from '#server/features/orders/quotation-commands.ts';
import { reissueCommands } from '#server/features/orders/reissue-commands.ts';
import { deadlineCommands } from '#server/features/payments/deadline-commands.ts';
import { orderCommands } from '#server/features/payments/order-commands.ts';
import { refundCommands } from '#server/features/payments/refund-commands.ts';
import { transferCommands } from '#server/features/payments/transfer-commands.ts';
import { recruitmentCommands } from '#server/features/recruitment/recruitment-commands.ts';
import { statementCommands } from '#server/features/statements/statement-commands.ts';
import { campusCommands } from '#server/features/trials/campus-commands.ts';
import { roadShowCommands } from '#server/features/trials/road-show-commands.ts';
import { roadShowListing } from '#server/features/trials/road-show-listing.ts';
import { trialListings } from '#server/features/trials/trial-listings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { packFiles, perform, readArguments, usageOf } from '#server/kernel/desk/command-line.ts';
import { inArea, isAllowed, referenceOf, type Declaration } from '#server/kernel/desk/declare.ts';
import { actAs } from '#server/kernel/journal/current-actor.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { requireOperator } from '#server/kernel/operators/operators.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import type { OpsOutput } from '#server/kernel/ops/ops-output.ts';
import { backupCommands, migrateCommand, restoreCommand } from './backup-commands.ts';
import { recordKinds } from './desk-record-kinds.ts';
import { jobCommands } from './job-commands.ts';
import { journalCommands } from './journal-commands.ts';
import { moveDatabaseCommand } from './move-command.ts';
import { operatorCommands } from './operator-commands.ts';
import { proposalListing } from './proposal-listing.ts';
import { searchCommands } from './search-commands.ts';

const beforeJournal: readonly Declaration[] = [
  ...inArea('sales', [
    inboxListing(recordKinds, () => declarations),
    ...recordCommands(recordKinds, () => declarations),
  ]),
  ...inArea('sales', leadCommands),
  ...inArea('sales', trialListings),
  ...inArea('sales', campusCommands),
  ...inArea('sales', [roadShowListing, ...roadShowCommands]),
  ...inArea('sales', quotationCommands),
  ...inArea('sales', placingCommands),
  ...inArea('orders', orderCommands),
  ...inArea('orders', transferCommands),
  ...inArea('orders', deadlineCommands),
  ...inArea('orders', refundCommands),
  ...inArea('orders', invoiceCommands),
  ...inArea('orders', statementCommands),
  ...inArea('orders', handoverCommands),
  ...inArea('licences', licenceCommands),
  ...inArea('licences', grantCommands),
  ...inArea('licences', reissueCommands),
  ...inArea('licences', accountCommands),
  ...inArea('licences', accountDataCommands),
  ...inArea('recruitment', [...recruitmentCommands, ...openingCommands]),
  ...inArea('content', editCommands),
  ...inArea('system', searchCommands),
  ...inArea('system', jobCommands),
];
const afterJournal: readonly Declaration[] = [
  ...inArea('system', [...operatorCommands, proposalListing(() => declarations)]),
  ...inArea('system', deskCommands),
  numbersFigures,
  ...numbersByDay,
  ...numbersByKind(orderStateNames),
  ...inArea('system', backupCommands),
];

/** All actions and listings of colleagues; the command line is generated from them: `npm run ops -- <name>`. */
export const declarations: readonly Declaration[] = [
  ...beforeJournal,
  ...inArea('system', journalCommands([...beforeJournal, ...afterJournal])),
  ...afterJournal,
];
const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));

/**
 * Runs one command as the operator of the key, and journals it.
 * @throws OpsError if there is no such command, the arguments are wrong, or the key is unknown or lacks the role
 */
export async function runCommand(deps: Deps, [name = '', ...args]: string[], key?: string): Promise<OpsOutput> {
  const declaration = byName.get(name);
  if (!declaration) throw new OpsError(usage());
  const { db, clock } = deps;
  let subject = name;
  const giveUp = async (error: unknown): Promise<never> => {
    await journal(db, clock.now(), { action: 'operator-command', outcome: 'failed', subject });
    throw error;
  };
  const operator = await actAs({ kind: 'operator' }, () => requireOperator(db, key).catch(giveUp));
  return actAs({ kind: 'operator', name: operator?.name ?? null }, async () => {
    const work = async () => {
      if (operator && !isAllowed(declaration, operator.roles)) throw refuse(declaration, operator);
      const given = readArguments(declaration, args);
      subject = [name, ...referenceOf(declaration, given.input)].join(' ');
      return perform(deps, declaration, given);
    };
    const output = await work().catch(giveUp);
    await journal(db, clock.now(), { action: 'operator-command', subject });
    return output;
  });
}

function refuse({ name, roles }: Declaration, operator: { name: string; roles: readonly string[] }): OpsError {
  const needed = ['owner', ...roles].join('、');
  return new OpsError(
    `${name} 须有角色 ${needed} 之一，${operator.name} 的角色为 ${operator.roles.join('、') || '无'}`,
  );
}

/** Commands that run without a server. */
export const commandsWithoutServer = {
  'new-licence-key': newLicenceKeyCommand,
  migrate: migrateCommand,
  restore: restoreCommand,
  'move-database': moveDatabaseCommand,
} as const;

/** Replaces file paths in a command's arguments with the files. @throws OpsError if one cannot be read */
export function withFiles([name = '', ...args]: readonly string[]): string[] {
  const declaration = byName.get(name);
  return [name, ...(declaration ? packFiles(declaration, args, readFile) : args)];
}

function readFile(path: string) {
  try {
    return { name: basename(path), base64: readFileSync(path).toString('base64') };
  } catch {
    throw new OpsError(`读不到文件 ${path}`);
  }
}

/** Returns true if the command exists; otherwise only the usage text is printed. */
export const isCommand = (name: string): boolean => byName.has(name) || Object.hasOwn(commandsWithoutServer, name);

function whoMay(declaration: Declaration): string {
  const roles = declaration.roles.length > 0 ? declaration.roles : ['owner'];
  const second = 'secondPerson' in declaration ? declaration.secondPerson : undefined;
  const two = second && (second === 'always' ? '；须两位同事' : '；超过限额须两位同事');
  return `角色：${roles.join('、')}${two ?? ''}`;
}

/** Formats the usage text: every command with its options, its effect and the roles that may run it. */
export function usage(): string {
  const lines = [
    ...declarations.map((declaration) => {
      const does = `${declaration.title}：${declaration.does}（${whoMay(declaration)}）`;
      return [declaration.name, usageOf(declaration), does] as const;
    }),
    ...Object.entries(commandsWithoutServer).map(([name, { usage: options, does }]) => [name, options, does] as const),
  ].map(([name, options, does]) => `  ${name} ${options}\n      ${does}`);
  return `用法：npm run ops -- <命令>\n${lines.join('\n')}`;
}
