/** A name for one press of a button. Not `randomUUID`, which browsers keep to secure contexts. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('');
}
