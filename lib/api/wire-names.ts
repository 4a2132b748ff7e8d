/** `phone_number` as code writes it: `phoneNumber`. */
type CamelKey<Key> = Key extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelKey<Tail>>}` : Key;

/** Fields of a call with the names code uses. */
export type Camel<Fields> = { [Key in keyof Fields as CamelKey<Key>]: Fields[Key] };

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * A payload as it travels: snake case, empty strings dropped (docs/behaviour.md#calls). A name that the contract itself
 * writes in another way (`rememberMe`) stays.
 */
export function toWire(
  fields: Readonly<Record<string, unknown>>,
  contractNames: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kept = Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined && value !== null);
  return Object.fromEntries(kept.map(([name, value]) => [name in contractNames ? name : snakeCase(name), value]));
}
