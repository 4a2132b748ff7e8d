/** Returns a new key for one press of a button. `randomUUID` is not used, because browsers restrict it to secure contexts. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('');
}

/** Returns a function that keeps one key per content, so that a double click and a retry after a timeout are the same press. */
export function createPressKeys(): (content: string) => string {
  let sent = { content: '', key: '' };
  return (content) => {
    if (sent.content !== content) sent = { content, key: newIdempotencyKey() };
    return sent.key;
  };
}
