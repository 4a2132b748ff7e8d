import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { allowedIn } from '#contract/data-api-parameters.ts';
import { BadValue } from '#server/kernel/refusals/refusal.ts';
import { DataApiRefusal } from './data-api-refusal.ts';

/**
 * Runs a table's function and adds the accepted values to its refusals.
 * @throws DataApiRefusal dates_reversed, instrument_unknown, name_unknown
 */
export function withRanges<Table>(query: z.ZodMiniObject, readTable: () => Table): Table {
  try {
    return readTable();
  } catch (error) {
    if (!(error instanceof BadValue)) throw error;
    const { field, text, values } = error;
    if (text === 'reversedDates') throw reversedDates(String(values['from']), String(values['to']));
    const code = field === 'order_book_ids' ? 'instrument_unknown' : 'name_unknown';
    throw new DataApiRefusal(code, { field, given: String(values['name']), allowed: allowedIn(query, field) });
  }
}

/** Creates the refusal of an end date before the start date. */
export const reversedDates = (from: string, to: string) =>
  new DataApiRefusal('dates_reversed', { field: 'end_date', given: to, allowed: { type: 'date', from } });

/** Parses the query by a schema. @throws DataApiRefusal parameter_unknown, parameter_missing or parameter_invalid, naming the parameter */
export function parseQuery<Query extends z.ZodMiniObject>(schema: Query, request: FastifyRequest): z.output<Query> {
  const given = request.query as Record<string, unknown>;
  // A misspelled optional parameter would otherwise be ignored.
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(schema.shape, name));
  if (unknown !== undefined) {
    const allowed = { type: 'choice', values: Object.keys(schema.shape) } as const;
    throw new DataApiRefusal('parameter_unknown', { field: unknown.slice(0, 32), given: unknown, allowed });
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0] ?? '');
  const allowed = allowedIn(schema, field);
  if (!Object.hasOwn(given, field)) throw new DataApiRefusal('parameter_missing', { field, allowed });
  throw new DataApiRefusal('parameter_invalid', { field, given: given[field] as string | string[], allowed });
}
