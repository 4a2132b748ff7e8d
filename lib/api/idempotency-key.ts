/** A name for one press of a button. Not `randomUUID`, which browsers keep to secure contexts. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('');
}

/** One key for one content, so that a double click and a retry after a timeout are the same press of the button. */
export function createPressKeys(): (content: string) => string {
  let sent = { content: '', key: '' };
  return (content) => {
    if (sent.content !== content) sent = { content, key: newIdempotencyKey() };
    return sent.key;
  };
}
