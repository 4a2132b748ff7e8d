import * as z from 'zod/mini';
import { deskFileMost, type DeskFieldKind } from '#contract/desk.ts';
import { plainLines, plainText } from '#contract/fields.ts';
import { fenFromYuan } from '#contract/money.ts';
import { isPdf } from '#server/kernel/files/pdf-file.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';

/** A field's title, format and choices, as people see them. */
type FieldFacts = {
  title: string;
  /** Hint behind the title: a unit or a format, such as `元`. */
  place?: string;
  kind?: DeskFieldKind;
  /** The names of a choice's values. */
  choices?: Readonly<Record<string, string>>;
  /** Positional argument in a terminal, in the order of the declaration. */
  positional?: true;
  /** Set for a schema that takes one or several of these values in any form. */
  anyOf?: readonly string[];
};

const registry = z.registry<FieldFacts>();

/**
 * Adds the visible facts to a field's schema. Without a fitting constructor below, use any schema of text, a list of texts, or a boolean.
 */
export function field<Schema extends z.ZodMiniType>(schema: Schema, facts: FieldFacts): Schema {
  const own = z.clone(schema);
  registry.add(own, facts);
  return own;
}

/** Makes a field optional. */
export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return field(z.optional(schema), factsOf(schema));
}

/** Makes a list field, with at least one value. */
export function list<Schema extends z.ZodMiniType>(schema: Schema) {
  return field(z.array(schema), factsOf(schema));
}

function factsOf(schema: z.ZodMiniType): FieldFacts {
  const facts = registry.get(schema);
  if (!facts) throw new Error('a field without a title');
  return facts;
}

/** A non-empty line of text. */
export const text = (facts: FieldFacts) => field(z.string().check(z.trim(), z.minLength(1, '不能为空')), facts);

/** A non-empty line of text of at most `most` characters. */
export const shortText = (most: number, facts: FieldFacts) =>
  field(z.string().check(z.trim(), z.minLength(1, '不能为空'), z.maxLength(most, `最多 ${most} 个字`)), facts);

/** Text of several lines, for mails. */
export const lines = (facts: FieldFacts) => text({ ...facts, kind: 'lines' });

/** An id, or any other text that identifies a record. The action reports an error if none matches. */
export const subject = (title: string, place?: string) =>
  field(z.string(), { title, positional: true, ...(place !== undefined && { place }) });

/** Upper bound in characters for a field with a regular expression. */
const mostOfPattern = 254;

export const pattern = (form: RegExp, wrong: string, facts: FieldFacts) =>
  field(z.string().check(z.maxLength(mostOfPattern, { error: wrong, abort: true }), z.regex(form, wrong)), facts);

/** An amount of money: colleagues write yuan, `14000` or `14000.00`; the action gets fen. */
export const money = (title = '金额', more: Partial<FieldFacts> = {}) =>
  field(
    z.pipe(
      z.string().check(z.regex(/^(?:0|[1-9]\d{0,11})(?:\.\d{2})?$/, '金额应为元，例如 14000.00')),
      z.transform((yuan: string) => fenFromYuan(yuan.includes('.') ? yuan : `${yuan}.00`)),
    ),
    { title, place: '元', kind: 'money', ...more },
  );

/** A whole number within bounds. */
export const count = (least: number, most: number, facts: FieldFacts & { unit?: string }) => {
  const { unit, ...rest } = facts;
  const wrong = `应为 ${least} 至 ${most} 的整数${unit ? `，单位 ${unit}` : ''}`;
  return field(
    z.pipe(
      z
        .string()
        .check(
          z.refine((digits) => /^\d{1,9}$/.test(digits) && Number(digits) >= least && Number(digits) <= most, wrong),
        ),
      z.transform(Number),
    ),
    { kind: 'number', ...rest },
  );
};

export const day = (facts: Partial<FieldFacts> = {}) =>
  field(z.iso.date('应为日期，例如 2026-12-31'), { title: '日期', place: 'YYYY-MM-DD', kind: 'day', ...facts });

export const choice = <const Value extends string>(
  values: readonly Value[],
  { wrong, ...facts }: FieldFacts & { wrong?: string },
) => field(z.enum(values, wrong ?? `应为：${values.join('、')}`), { kind: 'choice', ...facts });

export const flag = (title: string) => field(z._default(z.boolean(), false), { title, kind: 'flag' });

/** An uploaded file. Its first bytes determine its type. */
export type GivenFile = { name: string; type: FileType; bytes: Buffer };
type FileType = 'application/pdf' | 'text/csv' | 'text/plain';

/** A PDF, table or text file of at most 5 MB. A form sends `{ name, base64 }`; in a terminal it is a path. */
export const file = ({ types, ...facts }: FieldFacts & { types?: readonly FileType[] }) =>
  field(
    z.pipe(
      z.object(
        { name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)), base64: z.string() },
        '应为一个文件',
      ),
      z.transform(({ name, base64 }, context): GivenFile => {
        const bytes = Buffer.from(base64, 'base64');
        const type = typeOf(name, bytes, types);
        const wrong = wrongOf(bytes, type, types);
        if (wrong !== null || type === null) {
          context.issues.push({ code: 'custom', message: wrong ?? '', input: name, path: [] });
          return z.NEVER;
        }
        return { name, type, bytes };
      }),
    ),
    { place: 'PDF、CSV 或文本', ...facts, kind: 'file' },
  );

function wrongOf(bytes: Buffer, type: FileType | null, types: readonly FileType[] | undefined): string | null {
  if (bytes.length === 0) return '是空文件';
  if (bytes.length > deskFileMost) return '至多 5 MB';
  if (type === null || (types && !types.includes(type)))
    return `应为 ${(types ?? ['PDF、CSV 或文本']).map(typeName).join('、')}`;
  return null;
}

const typeNames: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'text/csv': 'CSV',
  'text/plain': '文本',
};
const typeName = (type: string) => typeNames[type] ?? type;

/**
 * Detects a file's type by its first bytes: a PDF's head, or text without control characters, in UTF-8 or GB 18030. If no PDF is accepted,
 * a text may contain that head further on: payers write the remarks of a bank statement.
 */
function typeOf(name: string, bytes: Buffer, types: readonly FileType[] | undefined): FileType | null {
  const takesPdf = types === undefined || types.includes('application/pdf');
  if (isPdf(takesPdf ? bytes : bytes.subarray(0, 5))) return 'application/pdf';
  if (bytes.some((byte) => byte < 32 && ![9, 10, 13].includes(byte))) return null;
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain';
}

/** A field as forms, usage lines and the parser read it. */
export type DescribedField = FieldFacts & {
  name: string;
  kind: DeskFieldKind;
  required: boolean;
  /** True if it takes several values. */
  many: boolean;
  values: string[] | null;
};

/** Describes the fields of an input, in the order of declaration. */
export function describeFields({ shape }: z.ZodMiniObject): DescribedField[] {
  return Object.entries(shape as Record<string, z.ZodMiniType>).map(([name, schema]) => {
    const inner = schema instanceof z.ZodMiniOptional ? (schema.def.innerType as z.ZodMiniType) : schema;
    const one = inner instanceof z.ZodMiniArray ? (inner.def.element as z.ZodMiniType) : inner;
    const facts = factsOf(schema);
    return {
      ...facts,
      name,
      kind: facts.kind ?? 'text',
      required: !schema.safeParse(undefined).success,
      many: inner instanceof z.ZodMiniArray || facts.anyOf !== undefined,
      values: one instanceof z.ZodMiniEnum ? (one.options as string[]) : facts.anyOf ? [...facts.anyOf] : null,
    };
  });
}

/** Drops the undefined values of optional fields. */
export function present<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

/** Returns the given values of declared fields, so that a second colleague can repeat the action. Null if a file was uploaded. */
export function repeatable(
  input: z.ZodMiniObject,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const fields = describeFields(input).filter(({ name }) => given[name] !== undefined);
  if (fields.some(({ kind }) => kind === 'file')) return null;
  return Object.fromEntries(fields.map(({ name }) => [name, given[name]]));
}

/** Upper bound in characters of any field but a file: twice the longest valid text. */
const mostLetters = 20_000;

const lineOfText = z.string().check(z.trim(), plainText);
const linesOfText = z.string().check(plainLines);

/**
 * Finds the first field that is too long, or whose text the database, a mail or a terminal cannot take, and names the problem. The length
 * is checked before any other rule, because a body with a file may have seven megabytes. Tabs and line breaks are valid in multi-line
 * fields only.
 */
export function findBadText(
  fields: readonly DescribedField[],
  given: Readonly<Record<string, unknown>>,
): { field: DescribedField; wrong: string } | undefined {
  for (const one of fields) {
    const texts = textsOf(given[one.name]);
    if (texts.reduce((sum, { length }) => sum + length, 0) > mostLetters) return { field: one, wrong: '过长' };
    const rule = one.kind === 'lines' ? linesOfText : lineOfText;
    const bad = texts.find((value) => !rule.safeParse(value).success);
    if (bad === undefined) continue;
    const hasLines = /[\r\n\u2028\u2029]/.test(bad) && linesOfText.safeParse(bad).success;
    return { field: one, wrong: hasLines ? '应为一行' : '不能含控制字符或残缺的字符' };
  }
  return undefined;
}

/** Lists the texts of one or several values; for a file, its name. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null && 'name' in value ? textsOf(value.name) : [];
}

/** Validates a form's input. @throws OpsError about the first invalid field, with its title */
export function checkInput(input: z.ZodMiniObject, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = describeFields(input);
  const bad = findBadText(fields, given);
  if (bad) throw new OpsError(`${bad.field.title}${bad.wrong}`, bad.field.name);
  const parsed = input.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const wrong = fields.find(({ name }) => name === issue?.path[0]);
  if (!issue || !wrong) throw new OpsError('填写有误');
  if (given[wrong.name] === undefined) throw new OpsError(`缺少${wrong.title}`, wrong.name);
  const { title } = wrong;
  throw new OpsError(issue.message.startsWith(title) ? issue.message : `${title}${issue.message}`, wrong.name);
}
