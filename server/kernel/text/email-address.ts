/** One spelling for an e-mail address, so that it is one account and one counter: trimmed, lower case. */
export function normaliseEmail(written: string): string {
  return written.normalize('NFKC').trim().toLowerCase();
}
