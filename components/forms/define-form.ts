import type { FieldValues, Resolver, ResolverError } from 'react-hook-form';
import * as z from 'zod/mini';
import { isFieldError, type FieldError } from '#contract/field-errors.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** Input values of some fields. */
export type EntryOf<Fields extends Shape> = { [Name in keyof Fields]: Exclude<z.input<Fields[Name]>, undefined> };
type CheckedOf<Fields extends Shape> = { [Name in keyof Fields]: z.output<Fields[Name]> };

/**
 * Cross-field rules, by the field that shows the error. They receive the input values, and run even if other fields are
 * invalid.
 */
export type Rules<Values> = { readonly [Name in keyof Values]?: (entry: Values) => FieldError | null };

/**
 * `Values` is the schema's input: the values of the controls. `Sent` is its output once every rule has passed: trimmed,
 * without blank optional texts, choices narrowed.
 */
export type Form<Values, Sent> = {
  /** Every field by its name, in the form's order. */
  names: ReadonlyArray<keyof Values & string>;
  fields: z.ZodMiniType<Sent>;
  shape: Shape;
  rules: Rules<Values>;
  /** Schema of the input values without any rule; drafts are parsed by it. */
  entry: z.ZodMiniType<Values>;
  empty: Values;
};

/** The input of a defined form. */
export type Entry<F> = F extends Form<infer Values, unknown> ? Values : never;
/** The output of a defined form. */
export type Checked<F> = F extends Form<infer _Values, infer Sent> ? Sent : never;

/** A text that passes a rule. */
export function text<Rule extends z.ZodMiniType<unknown, string>>(rule: Rule) {
  return z.pipe(anyText(), rule);
}

/** A text without a rule of its own. */
export function anyText(empty = '') {
  return z._default(z.string(), empty);
}

/** A text that may stay blank; the contract's rule then receives undefined. */
export function optionalText<Rule extends z.ZodMiniType<unknown, string | undefined>>(rule: Rule) {
  return z.pipe(
    anyText(),
    z.pipe(
      z.transform((typed: string) => typed.trim() || undefined),
      rule,
    ),
  );
}

/** A text in one spelling, for a field whose rule depends on other fields. */
export function spelledText(spelling: (typed: string) => string) {
  return z.pipe(anyText(), z.string().check(z.overwrite(spelling)));
}

/** A file that must be chosen. */
export function file(error: FieldError) {
  return z.pipe(
    z._default(z.nullable(z.custom<File>()), null),
    z.custom<File>((chosen) => chosen !== null, { error }),
  );
}

/** A checkbox that may stay unticked. */
export function flag() {
  return z._default(z.boolean(), false);
}

/** A checkbox that must be ticked. */
export function ticked(error: FieldError) {
  return z.pipe(flag(), z.literal(true, { error }));
}

/** One of a few values, initially the first. */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values, first = values[0]) {
  return z._default(z.enum(values), first);
}

/** Several texts without a rule. */
export function list() {
  return z._default(z.array(z.string()), []);
}

/** A field that a form keeps without showing it: it has no rule and no output. */
export function unasked<Field extends z.ZodMiniType>(field: Field) {
  const input = inputOf(field) as z.ZodMiniType<unknown, z.input<Field>>;
  return z.pipe(
    input,
    z.transform(() => undefined),
  );
}

/**
 * Defines a form by its fields, in the order in which they are shown and validated. The values' type, the default
 * values, the draft, the resolver and the output are derived from it.
 */
export function defineForm<Fields extends Shape>(
  fields: Fields,
  rules: Rules<EntryOf<NoInfer<Fields>>> = {},
): Form<EntryOf<Fields>, CheckedOf<Fields>> {
  const inputs = Object.entries(fields).map(([name, field]) => [name, inputOf(field)] as const);
  const entry = z.object(Object.fromEntries(inputs)) as z.ZodMiniType as z.ZodMiniType<EntryOf<Fields>>;
  return {
    names: Object.keys(fields),
    shape: fields,
    fields: z.object(fields) as z.ZodMiniType as z.ZodMiniType<CheckedOf<Fields>>,
    rules,
    entry,
    empty: entry.parse({}),
  };
}

/** Returns the schema of a field's input value. */
function inputOf(field: z.ZodMiniType): z.ZodMiniType {
  return field instanceof z.ZodMiniPipe ? (field.def.in as z.ZodMiniType) : field;
}

/**
 * Returns a text as the field's rule outputs it. A text that breaks the rule, and a value that is no text, are returned
 * unchanged.
 */
export function spelled({ shape }: { shape: Shape }, name: string, typed: unknown): unknown {
  const { data } = shape[name]?.safeParse(typed) ?? {};
  return typeof typed === 'string' && typeof data === 'string' ? data : typed;
}

type FoundError<Values> = { name: keyof Values & string; error: FieldError };

/** Returns the fields that break a rule, in the form's order, and the form's output if none does. */
export function check<Values, Sent>(form: Form<Values, Sent>, entry: Values, more: Rules<Values> = {}) {
  const { data, error } = form.fields.safeParse(entry);
  const errors: Array<FoundError<Values>> = form.names.flatMap((name) => {
    const ofField = error?.issues.find(({ path }) => path[0] === name)?.message;
    // Cross-field rules run even if other fields are invalid, so that the first error in the form's order is found.
    const message = (more[name] ?? form.rules[name])?.(entry) ?? ofField;
    return message === undefined ? [] : [{ name, error: isFieldError(message) ? message : 'badText' }];
  });
  return { data, errors };
}

/** Returns the first error, in the form's order, of the fields in `among`. */
export function firstError<Values, Sent>(
  form: Form<Values, Sent>,
  entry: Values,
  { rules, among = form.names }: { rules?: Rules<Values>; among?: readonly string[] } = {},
): FoundError<Values> | null {
  return check(form, entry, rules).errors.find(({ name }) => among.includes(name)) ?? null;
}

/**
 * Builds a resolver that shows one error at a time, that of the first requested field
 * (docs/behaviour.md#order-of-validation); with `every`, all of them.
 */
export function resolverOf<Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  { rules, every }: { rules: Rules<Values>; every: boolean },
): Resolver<Values, unknown, Sent> {
  return (values, _context, { names }) => {
    const { data, errors } = check(form, values, rules);
    if (data !== undefined && errors.length === 0) return { values: data, errors: {} };
    const asked: readonly string[] = names ?? [];
    const first = errors.find(({ name }) => asked.includes(name)) ?? errors[0];
    const shown = every ? errors : first ? [first] : [];
    return {
      values: {},
      errors: Object.fromEntries(shown.map(({ name, error }) => [name, { type: 'rule', message: error }])),
    } as ResolverError<Values>;
  };
}
