/** A list in parts of at most `most`. */
export function cutIntoBatches(urls: readonly string[], most: number): string[][] {
  return Array.from({ length: Math.ceil(urls.length / most) }, (_, at) => urls.slice(at * most, (at + 1) * most));
}
