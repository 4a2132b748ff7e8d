/** Texts and the lists and groups of them that messages are made of. */
type Node = string | readonly Node[] | { readonly [key: string]: Node };

/**
 * What an editor has written into messages with digits of its own: each text in the parts between its places and tags. Digits that a place
 * is filled with are in none of them.
 */
export function messageWords(messages: object): string[] {
  const parts = textsIn(messages as Node).flatMap((text) => text.split(/[{}]|<[^>]*>/));
  const words = parts.map((part) => part.replaceAll("''", "'").trim()).filter((part) => /\d/.test(part));
  return [...new Set(words)].toSorted((a, b) => b.length - a.length);
}

function textsIn(node: Node): string[] {
  if (typeof node === 'string') return [node];
  return Object.values(node).flatMap((child) => textsIn(child));
}
