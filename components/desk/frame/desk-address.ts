/** What the desk shows at an address. */
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
  /** @param search of the filters, such as `?state=paid` */
  listing: (name: string, search = '') => `${root}${name === 'inbox' ? '' : `/${encodeURIComponent(name)}`}${search}`,
  /** The words may be a customer's number or address: they stand behind the `#`, which no log has. */
  search: (words = '') => `${root}/search${words === '' ? '' : `#${encodeURIComponent(words)}`}`,
  /** The id of an application or an enquiry opens it for whoever has it: it stands behind the `#`, which no log has. */
  record: (kind: string, id: string) => `${root}/record/${encodeURIComponent(kind)}#${encodeURIComponent(id)}`,
} as const;

/** What is no text of ours is the name of nothing. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const alone = ['numbers', 'actions', 'approvals', 'account', 'invitation'] as const;

/** @param fragment what stands behind the `#` */
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
