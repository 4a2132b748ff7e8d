/** View of the desk at an address. */
export type DeskView =
  | { view: 'inbox' | 'numbers' | 'actions' | 'approvals' | 'account' | 'invitation' | 'unknown' }
  | { view: 'listing'; name: string }
  | { view: 'search'; words: string }
  | { view: 'record'; kind: string; id: string };

const root = '/desk';

/** Addresses below the base path. */
export const deskAddress = {
  inbox: root,
  numbers: `${root}/numbers`,
  actions: `${root}/actions`,
  approvals: `${root}/approvals`,
  account: `${root}/account`,
  /** @param search query of the filters, such as `?state=paid` */
  listing: (name: string, search = '') => `${root}${name === 'inbox' ? '' : `/${encodeURIComponent(name)}`}${search}`,
  /** The words may be a customer's number or address, so they follow the `#`, which is never sent or logged. */
  search: (words = '') => `${root}/search${words === '' ? '' : `#${encodeURIComponent(words)}`}`,
  /** An application's or enquiry's id grants access to it, so it follows the `#`, which is never sent or logged. */
  record: (kind: string, id: string) => `${root}/record/${encodeURIComponent(kind)}#${encodeURIComponent(id)}`,
} as const;

/** Decodes a segment. One with invalid percent-encoding is returned as it is, and matches no name. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const alone = ['numbers', 'actions', 'approvals', 'account', 'invitation'] as const;

/** Parses an address of the desk. @param fragment the part after the `#` */
export function readDeskAddress(pathname: string, fragment = ''): DeskView {
  const [first, second, ...rest] = pathname.slice(root.length).split('/').filter(Boolean).map(decoded);
  if (first === undefined || (first === 'inbox' && second === undefined)) return { view: 'inbox' };
  if (first === 'record' && second !== undefined && rest.length === 0)
    return { view: 'record', kind: second, id: decoded(fragment) };
  if (second !== undefined || first === 'record') return { view: 'unknown' };
  if (first === 'search') return { view: 'search', words: decoded(fragment) };
  const known = alone.find((name) => name === first);
  return known ? { view: known } : { view: 'listing', name: first };
}
