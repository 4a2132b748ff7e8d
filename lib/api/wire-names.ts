/** `phone_number` as code writes it: `phoneNumber`. */
type CamelKey<Key> = Key extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelKey<Tail>>}` : Key;

/** Fields of a call with the names code uses. */
export type Camel<Fields> = { [Key in keyof Fields as CamelKey<Key>]: Fields[Key] };

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Converts one part of a call to the wire format: the contract's names (`phone_number`, but also `rememberMe`), without
 * empty fields (docs/behaviour.md#calls).
 */
export function toWire(
  given: Readonly<Record<string, unknown>>,
  contractNames: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = Object.keys(contractNames).map((name) => [name, given[name] ?? given[camelCase(name)]] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== '' && value !== undefined && value !== null));
}
