import type { ParseArgsConfig } from 'node:util';
import type * as z from 'zod/mini';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { actAs, currentActor } from '#server/kernel/journal/current-actor.ts';
import { toTable } from '#server/kernel/ops/listing.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import type { OpsOutput } from '#server/kernel/ops/ops-output.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { toCsv } from '#server/kernel/ops/sheet.ts';
import { toWorkbook } from '#server/kernel/ops/workbook-aside.ts';
import type { Action, Declaration, Listing, Preview } from './declare.ts';
import { describeFields, findBadText, repeatable, type DescribedField } from './fields.ts';
import { readSheet, readTable, readWholeSheet } from './read-sheet.ts';

const inputOf = (declaration: Declaration) => (declaration.kind === 'action' ? declaration.input : declaration.filters);

/** Formats a command's arguments and options for the usage text. */
export function usageOf(declaration: Declaration): string {
  const words = describeFields(inputOf(declaration)).map(usageOfField);
  if (declaration.kind === 'listing') words.push('[--csv|--xlsx]');
  else if (declaration.preview) words.push('[--confirm <核对码>]');
  return words.join(' ');
}

function usageOfField({ name, kind, title, place, values, required, many, positional }: DescribedField): string {
  if (kind === 'flag') return `[--${name}]`;
  const value = `<${values?.join('|') ?? place ?? title}>`;
  const word = positional ? value : `--${name} ${value}`;
  const repeated = many ? `${word} …` : word;
  return required ? repeated : `[${repeated}]`;
}

type Given = {
  input: Record<string, unknown>;
  asked: Record<string, unknown> | null;
  confirm: string | undefined;
  /** Format of the file that a listing is written to. */
  file: 'csv' | 'xlsx' | null;
};

/** Replaces control characters (keys, colours) in text that was pasted into a terminal. */
const withoutKeys = (word: string) => word.replaceAll(/[^\P{Cc}\t\r\n]/gu, ' ');

/** Parses a command's arguments and checks them against its declaration. @throws OpsError */
export function readArguments(declaration: Declaration, args: string[]): Given {
  const fields = describeFields(inputOf(declaration));
  const named = fields.filter(({ positional }) => !positional);
  const options: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    named.map(({ name, kind, many }) => [name, { type: kind === 'flag' ? 'boolean' : 'string', multiple: many }]),
  );
  if (declaration.kind === 'listing') Object.assign(options, { csv: { type: 'boolean' }, xlsx: { type: 'boolean' } });
  else if (declaration.preview) options['confirm'] = { type: 'string' };
  const { values, positionals } = parseOptions(args.map(withoutKeys), options);
  const { confirm, ...given }: Record<string, unknown> = values;
  const file = declaration.kind === 'listing' ? takeFileForm(given) : null;
  const rest = [...positionals];
  for (const { name, many } of fields.filter(({ positional }) => positional)) {
    const own = many ? rest.splice(0) : rest.shift();
    if (own !== undefined && !(many && own.length === 0)) given[name] = own;
  }
  if (rest.length > 0) throw new OpsError(`多余的参数：${rest.join(' ')}`);
  for (const { name, kind } of fields) {
    const word = given[name];
    if (kind === 'file' && typeof word === 'string') given[name] = unpackFile(word);
  }
  const bad = findBadText(fields, given);
  if (bad) throw new OpsError(`${calledInTerminal(bad.field)} ${bad.wrong}`);
  const parsed = inputOf(declaration).safeParse(given);
  if (!parsed.success) throw new OpsError(sayIssue(parsed.error.issues[0], fields, given));
  return {
    input: parsed.data,
    asked: repeatable(inputOf(declaration), given),
    confirm: confirm as string | undefined,
    file,
  };
}

/** Removes the file options of listings from the input and returns the file's format. @throws OpsError if both are given */
function takeFileForm(given: Record<string, unknown>): Given['file'] {
  const { csv, xlsx } = given;
  delete given['csv'];
  delete given['xlsx'];
  if (csv && xlsx) throw new OpsError('--csv 与 --xlsx 只能选一个');
  if (xlsx) return 'xlsx';
  return csv ? 'csv' : null;
}

function sayIssue(
  issue: z.core.$ZodIssue | undefined,
  fields: readonly DescribedField[],
  given: Readonly<Record<string, unknown>>,
): string {
  const wrong = fields.find(({ name }) => name === issue?.path[0]);
  if (!issue || !wrong) return issue?.message ?? '参数有误';
  if (given[wrong.name] === undefined) {
    const help = wrong.values ? `：${wrong.values.join('、')}` : '';
    return `缺少 ${calledInTerminal(wrong)}${help}`;
  }
  return wrong.positional ? `${wrong.title}${issue.message}` : `--${wrong.name} ${issue.message}`;
}

const calledInTerminal = ({ positional, title, name }: DescribedField) => (positional ? `<${title}>` : `--${name}`);

const packed = 'file:';

/**
 * Replaces file paths (`--name path`, `--name=path`) with the files' contents. The files are on the operator's machine, not on the server.
 * @param read returns the content of a path
 */
export function packFiles(
  declaration: Declaration,
  args: readonly string[],
  read: (path: string) => { name: string; base64: string },
): string[] {
  const options = describeFields(inputOf(declaration)).flatMap(({ kind, name }) =>
    kind === 'file' ? `--${name}` : [],
  );
  return args.map((word, at) => {
    const [option = '', path] = word.split(/=(.*)/s, 2);
    if (options.includes(args[at - 1] ?? '')) return packed + JSON.stringify(read(word));
    return options.includes(option) && path !== undefined ? `${option}=${packed}${JSON.stringify(read(path))}` : word;
  });
}

/** Unpacks a file that our client packed. @throws OpsError for anything else: the server's own paths are never read */
function unpackFile(word: string): unknown {
  if (!word.startsWith(packed)) throw new OpsError('文件由 npm run ops 读取后随命令发送');
  return JSON.parse(word.slice(packed.length));
}

/** Runs a parsed command. */
export async function perform(deps: Deps, declaration: Declaration, given: Given): Promise<OpsOutput> {
  if (declaration.kind === 'listing') return list(deps, declaration, given);
  try {
    return await actAs({ ...currentActor(), asked: given.asked, doing: declaration.title }, () =>
      act(deps, declaration, given),
    );
  } catch (error) {
    if (!(error instanceof OpsError) || error.field === undefined) throw error;
    const wrong = describeFields(declaration.input).find(({ name }) => name === error.field);
    throw new OpsError(wrong && !wrong.positional ? `--${wrong.name} ${error.message}` : error.message);
  }
}

async function act(deps: Deps, action: Action, { input, confirm }: Given): Promise<OpsOutput> {
  const outcome = await action.run(deps, input as never, confirm);
  if (typeof outcome === 'string' || outcome instanceof Uint8Array) return outcome;
  if ('bytes' in outcome) return outcome.bytes;
  const command = commandLine(action, outcome);
  const text = `${outcome.text}办理  npm run ops -- ${command}\n`;
  if (outcome.isStale) throw new OpsError(`核对码不符：情况或参数与预览时不同，没有办理。现在的后果：\n${text}`);
  return `${outcome.heading}（尚未办理）\n${text}`;
}

/** Formats the command that confirms a preview. */
function commandLine(action: Action, { input, code }: Preview): string {
  const words = describeFields(action.input).flatMap(({ name, positional, kind }) => {
    const value = input[name];
    if (value === undefined) return [];
    // Free text has spaces.
    return positional ? [value] : [`--${name}`, kind === 'lines' ? `'${value}'` : value];
  });
  return [action.name, ...words, '--confirm', code].join(' ');
}

async function list(deps: Deps, listing: Listing, { input, file }: Given): Promise<OpsOutput> {
  if (file === 'xlsx') return toWorkbook(await readWholeSheet(deps, listing, input, {}));
  if (file === 'csv') return Buffer.from(toCsv(await readSheet(deps, listing, input, {})));
  const table = await readTable(deps, listing, input, { most: listing.mostInTerminal?.(input as never) });
  if (table.rows.length === 0 && listing.nothing) return `${listing.nothing}\n`;
  const acts = [...new Set((listing.acts ?? []).map(({ action }) => action))];
  return acts.length === 0 || table.rows.length === 0 ? toTable(table) : `${toTable(table)}办理：${acts.join('、')}\n`;
}
