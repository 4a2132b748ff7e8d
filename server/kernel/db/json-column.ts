import type { ColumnType } from 'kysely';

declare const written: unique symbol;

/** JSON text of a value of this type. */
export type Json<Value> = string & { readonly [written]: Value };

/** A `jsonb` column. Writers must pass a value of its type, so that a renamed field fails their type check. */
export type JsonColumn<Value> = ColumnType<
  Value,
  Json<NonNullable<Value>> | (null extends Value ? null | undefined : never),
  Json<NonNullable<Value>> | (null extends Value ? null : never)
>;

export function toJson<Value>(value: Value): Json<Value> {
  return JSON.stringify(value) as Json<Value>;
}
