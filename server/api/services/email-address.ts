/** One spelling for an e-mail address, so that it is one account and one counter: trimmed, lower case. */
export function normaliseEmail(written: string): string {
  return written.normalize('NFKC').trim().toLowerCase();
}

/** How an address appears in logs and on screens: `w***@example.com`. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}***${address.slice(at)}`;
}
