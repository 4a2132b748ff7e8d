import { createAside } from '#server/kernel/aside/aside.ts';
import type { parseMail } from './parse-mail.ts';

/** Timeout; a mail of 256 KiB takes 0.1 s. */
const timeoutMs = 5000;

/** Parses a message in a worker thread. @throws AsideFailed if it cannot be parsed in time */
export const readMail = createAside<typeof parseMail>(new URL('./parse-mail.ts', import.meta.url), 'parseMail', {
  timeoutMs,
});
