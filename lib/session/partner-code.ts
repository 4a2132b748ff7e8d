import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = 'partner-code';
/** Maximum length of the order's `partner` field. */
const maxLength = 200;
const parameters = ['coupon', 'partner', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];

/** Returns the address's campaign parameters as one readable line; empty if it has none. */
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
 * Keeps the code of this document's address for this tab until another one arrives; otherwise that of the site's
 * previous page, whose scripts may not have run. Idempotent.
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

/** Returns the kept code that a buyer knows by name: a coupon or a partner. Campaign parameters have no such name. */
export function namedPartnerCode(): string {
  const kept = new URLSearchParams(keptPartnerCode());
  return kept.get('coupon') ?? kept.get('partner') ?? '';
}

/** Returns the order's partner field: the code that the buyer sees, and the full code of the visit. */
export function partnerOnOrder(typed: string): string {
  const kept = keptPartnerCode();
  if (typed === '' || typed === namedPartnerCode()) return kept || typed;
  return [typed, kept].filter(Boolean).join('; ').slice(0, maxLength);
}

/** Returns the kept code, which a form may need before the page's session has started. */
export function keptPartnerCode(): string {
  keepPartnerCode();
  return readStored('session', key) ?? '';
}
