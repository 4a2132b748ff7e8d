import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = 'partner-code';
/** What the order's `partner` field takes. */
const maxLength = 200;
const parameters = ['coupon', 'partner', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];

/** What an address says of where the visitor came from, as one readable line; empty when it says nothing. */
export function partnerCodeOf(query: URLSearchParams): string {
  return parameters
    .flatMap((name) => {
      const value = query
        .get(name)
        ?.replace(/\p{Cc}/gu, '')
        .trim();
      return value ? [`${name}=${value}`] : [];
    })
    .join('&')
    .slice(0, maxLength);
}

/**
 * Keeps the code with which this document was opened, for this tab, until another one comes; or that of the site's page before,
 * which may have been left before its scripts ran. The same whenever it is called.
 */
export function keepPartnerCode(): void {
  const [opening] = performance.getEntriesByType('navigation');
  const code = codeOfOurs(opening?.name ?? '') || codeOfOurs(document.referrer);
  if (code !== '') writeStored('session', key, code);
}

function codeOfOurs(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.origin === location.origin ? partnerCodeOf(url.searchParams) : '';
}

/** What a person would call the code that is kept: a coupon or a partner; parameters of campaigns have no name for a buyer. */
export function namedPartnerCode(): string {
  const kept = new URLSearchParams(keptPartnerCode());
  return kept.get('coupon') ?? kept.get('partner') ?? '';
}

/** What the order keeps: what the buyer sees, and the whole of what the visit began with. */
export function partnerOnOrder(typed: string): string {
  const kept = keptPartnerCode();
  if (typed === '' || typed === namedPartnerCode()) return kept || typed;
  return [typed, kept].filter(Boolean).join('; ').slice(0, maxLength);
}

/** What is kept; a form may ask before the page's session has begun. */
export function keptPartnerCode(): string {
  keepPartnerCode();
  return readStored('session', key) ?? '';
}
