import { createAside } from '#server/kernel/aside/aside.ts';
import type { parseMail } from './parse-mail.ts';

/** A mail of 256 KiB takes a tenth of a second. */
const timeoutMs = 5000;

/** Parses a message in a thread of its own. @throws AsideFailed for one that cannot be parsed in time */
export const readMail = createAside<typeof parseMail>(new URL('./parse-mail.ts', import.meta.url), 'parseMail', {
  timeoutMs,
});
