import { useEffect, useEffectEvent } from 'react';
import { readStored, writeStored } from '#lib/browser/storage.ts';

/** Parameters of mailed links: a booking (`booking`, `key`), an application or enquiry (`code`), a quotation, and the end of late mails. */
const names = ['booking', 'key', 'code', 'quotation', 'late-mail'];

const placeOf = (path: string) => `mailed-link:${path}`;

/**
 * Takes the parameters of the mailed link that opened this page. Possession of the link is enough to act, so they are
 * removed from the address before an analytics script can read them. They are kept in the tab for a reload. Links carry
 * them behind the `#`, which is not sent to the server. Links mailed until November 2026 have a query and still work.
 */
export function takeMailedLink(): URLSearchParams {
  const url = new URL(location.href);
  const stored = placeOf(url.pathname);
  const isNamed = ([name]: [string, string]) => names.includes(name);
  const given = [...new URLSearchParams(url.hash.slice(1)), ...url.searchParams].filter(isNamed);
  if (given.length === 0) return new URLSearchParams(readStored('session', stored) ?? '');
  for (const name of names) url.searchParams.delete(name);
  if (given.some(([name]) => url.hash.includes(`${name}=`))) url.hash = '';
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
  const link = new URLSearchParams(given);
  writeStored('session', stored, link.toString());
  return link;
}

/** Forgets the link, so that a reload no longer uses it. */
export const forgetMailedLink = () => writeStored('session', placeOf(location.pathname), null);

/** Passes the mailed link to `open` after hydration, and again when another one is opened on the page. */
export function useMailedLink(open: (link: URLSearchParams) => void): void {
  const hand = useEffectEvent(open);
  useEffect(() => {
    hand(takeMailedLink());
    const handAnother = () => {
      // The hash of a link to a section of the page has no `=`.
      if (location.hash.includes('=')) hand(takeMailedLink());
    };
    window.addEventListener('hashchange', handAnother);
    return () => window.removeEventListener('hashchange', handAnother);
  }, []);
}
