/** What the desk shows at an address. */
export type DeskView =
  | { view: 'inbox' | 'numbers' | 'actions' | 'invitation' | 'unknown' }
  | { view: 'listing'; name: string }
  | { view: 'record'; kind: string; id: string };

const root = '/desk';

/** Addresses below the base path. */
export const deskAddress = {
  inbox: root,
  numbers: `${root}/numbers`,
  actions: `${root}/actions`,
  /** @param search of the filters, such as `?state=paid` */
  listing: (name: string, search = '') => `${root}/${encodeURIComponent(name)}${search}`,
  record: (kind: string, id: string) => `${root}/record/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`,
} as const;

const alone = ['numbers', 'actions', 'invitation'] as const;

export function readDeskAddress(pathname: string): DeskView {
  const [first, second, third, ...rest] = pathname
    .slice(root.length)
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
  if (first === undefined) return { view: 'inbox' };
  if (first === 'record' && second !== undefined && third !== undefined && rest.length === 0)
    return { view: 'record', kind: second, id: third };
  if (second !== undefined || first === 'record') return { view: 'unknown' };
  const known = alone.find((name) => name === first);
  return known ? { view: known } : { view: 'listing', name: first };
}
