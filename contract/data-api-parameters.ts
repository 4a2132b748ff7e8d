import * as z from 'zod/mini';
import { commaList, formInteger, textLine } from './wire-values.ts';

const bound = z.optional(z.union([z.int(), z.string()]));

/** The values that a parameter of the data API accepts, as its refusals and its OpenAPI document state them. */
export const allowedValues = z.object({
  type: z.enum(['integer', 'date', 'list', 'choice', 'text']),
  /** The lowest and the highest integer or date, both included. */
  from: bound,
  to: bound,
  /** Entries of a list, characters of an entry, and characters of the list with its commas. */
  max_items: z.optional(z.int()),
  max_item_characters: z.optional(z.int()),
  max_characters: z.optional(z.int()),
  /** All values, where they can be listed. */
  values: z.optional(z.array(z.string())),
  /** A regular expression that a text matches. */
  pattern: z.optional(z.string()),
});
export type AllowedValues = z.infer<typeof allowedValues>;

const registry = z.registry<AllowedValues>();

/** States what a schema accepts, for `allowedIn`. */
function accepting<Schema extends z.ZodMiniType>(allowed: AllowedValues, schema: Schema): Schema {
  registry.add(schema, allowed);
  return schema;
}

/** Returns the accepted values of a query's parameter; undefined if none are stated. */
export function allowedIn(query: z.ZodMiniObject, name: string): AllowedValues | undefined {
  const schema = Object.hasOwn(query.shape, name) ? query.shape[name] : undefined;
  return schema && registry.get(schema as z.ZodMiniType);
}

const day = z.iso.date({ error: 'dateBad' });
export const dateParameter = accepting({ type: 'date' }, day);
export const optionalDateParameter = accepting({ type: 'date' }, z.optional(day));

/** A list of names, separated by commas. Only the server knows which names exist; its refusal states the one that does not. */
function describeList(items: number, characters: number, values: readonly string[]): AllowedValues {
  const named = values.length > 0 && { values: [...values] };
  return { type: 'list', max_items: items, max_item_characters: characters, max_characters: 2000, ...named };
}

export const namesParameter = (items: number, characters: number) =>
  accepting(describeList(items, characters, []), commaList(textLine(characters), items));

export const optionalNamesParameter = (items: number, characters: number, values: readonly string[] = []) =>
  accepting(describeList(items, characters, values), z.optional(commaList(textLine(characters), items)));

/** Builds a parameter with one of the given names. */
export const nameParameter = (values: readonly string[]) =>
  accepting({ type: 'choice', values: [...values] }, textLine(32));

/** The parameters of a table's pages. */
export const pageParameters = (defaultRows: number, mostRows: number) => ({
  limit: accepting({ type: 'integer', from: 1, to: mostRows }, z._default(formInteger(1, mostRows), defaultRows)),
  offset: accepting({ type: 'integer', from: 0, to: 1_000_000 }, z._default(formInteger(0, 1_000_000), 0)),
  format: accepting({ type: 'choice', values: ['json', 'csv'] }, z.optional(z.enum(['json', 'csv']))),
});

export const frequencyParameter = accepting({ type: 'choice', values: ['1d'] }, z._default(z.enum(['1d']), '1d'));
