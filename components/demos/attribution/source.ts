import { decodeText, type TextEncoding } from '#lib/shared/csv/decode-text.ts';

/** A file or a pasted text that was handed over to be computed. */
export type Source = { name: string; text: string; encoding: TextEncoding; isSample?: boolean };

export type SourceProblem = { kind: 'tooLarge'; sizeMb: string } | { kind: 'notText' };

const largestBytes = 1_048_576;

/** Returns a problem if a text or file of this size is too large, else null. */
export function sizeProblem(bytes: number): SourceProblem | null {
  return bytes > largestBytes ? { kind: 'tooLarge', sizeMb: (bytes / largestBytes).toFixed(1) } : null;
}

/** Returns the text of a chosen file, or the reason why it cannot be read. The file stays in this browser. */
export async function readSource(file: File): Promise<Source | SourceProblem> {
  const problem = sizeProblem(file.size);
  if (problem) return problem;
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  return decoded ? { name: file.name, ...decoded } : { kind: 'notText' };
}
