import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { MarketRefusal } from './market-refusal.ts';

/** @throws MarketRefusal parameter_unknown, parameter_missing, parameter_invalid, each naming the parameter */
export function parseQuery<Query extends z.ZodMiniObject>(schema: Query, request: FastifyRequest): z.output<Query> {
  const given = request.query as Record<string, unknown>;
  // A misspelt optional parameter would otherwise be taken as left out.
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(schema.shape, name));
  if (unknown !== undefined) throw new MarketRefusal('parameter_unknown', { field: unknown.slice(0, 32) });
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0] ?? '');
  throw new MarketRefusal(field in given ? 'parameter_invalid' : 'parameter_missing', { field });
}
