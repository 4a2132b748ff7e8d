import { useEffect, useEffectEvent } from 'react';
import { readStored, writeStored } from '#lib/browser/storage.ts';

/** Of a booking's link (`booking`, `key`), of an application's or an enquiry's (`code`), and of a quotation's. */
const names = ['booking', 'key', 'code', 'quotation'];

const placeOf = (path: string) => `mailed-link:${path}`;

/**
 * What the mailed link carries that this page was opened with. It acts by itself, so it leaves the address at once, before a script of
 * analytics reads it, and is kept in the tab, for when the page is loaded again. Links stand behind the `#`, where no server sees them;
 * those mailed until November 2026 have a query, and work alike.
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

/** Lets this page be loaded again without it. */
export const forgetMailedLink = () => writeStored('session', placeOf(location.pathname), null);

/** Hands over the mailed link once the page is in the browser, and again when another one is opened on the page. */
export function useMailedLink(open: (link: URLSearchParams) => void): void {
  const hand = useEffectEvent(open);
  useEffect(() => {
    hand(takeMailedLink());
    const handAnother = () => {
      // Links to a part of the page have a bare name there.
      if (location.hash.includes('=')) hand(takeMailedLink());
    };
    window.addEventListener('hashchange', handAnother);
    return () => window.removeEventListener('hashchange', handAnother);
  }, []);
}
