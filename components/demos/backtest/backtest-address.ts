import {
  fieldNames,
  relevantFields,
  type BacktestFields,
  type FieldName,
} from '#lib/shared/quant/backtest/settings-fields.ts';

/** Returns the fields in a query, unvalidated; undefined if it has none. */
export function readFields(query: URLSearchParams): Partial<BacktestFields> | undefined {
  const found = fieldNames.flatMap((name): [FieldName, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/**
 * Returns the URL that opens the demonstration and runs these fields: readable, with every setting, and with other
 * parameters kept.
 */
export function addressOf(fields: BacktestFields, href: string): string {
  const url = new URL(href);
  for (const name of fieldNames) url.searchParams.delete(name);
  url.searchParams.set('demo', 'backtest');
  for (const name of relevantFields(fields)) url.searchParams.set(name, fields[name]);
  // Commas are allowed in a query and easier to read.
  url.search = url.search.replaceAll('%2C', ',');
  return url.href;
}
