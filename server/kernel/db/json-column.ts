import type { ColumnType } from 'kysely';

declare const written: unique symbol;

/** JSON text of a value of this type. */
export type Json<Value> = string & { readonly [written]: Value };

/** A `jsonb` column: written from a value of its type alone, so that a renamed field fails the type check at every writer. */
export type JsonColumn<Value> = ColumnType<
  Value,
  Json<NonNullable<Value>> | (null extends Value ? null | undefined : never),
  Json<NonNullable<Value>> | (null extends Value ? null : never)
>;

export function toJson<Value>(value: Value): Json<Value> {
  return JSON.stringify(value) as Json<Value>;
}
