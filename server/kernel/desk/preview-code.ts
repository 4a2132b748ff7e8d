import { createHash } from 'node:crypto';

/** Computes the code of a preview, which proves that the operator has seen exactly this text. */
export const previewCode = (shown: string) => createHash('sha256').update(shown).digest('hex').slice(0, 8);
