import { acceptWeights } from '#server/front/accept-weights.ts';
import { encodings, type Encoding } from './stored-answer.ts';

/** What clients sent lately: browsers send a handful of different headers. */
const readHeaders = new Map<string, Map<string, number>>();
const mostHeaders = 100;

/**
 * The smallest encoding the client takes (RFC 9110, section 12.5.3). `q=0` is a no; `*` is taken for gzip, which everybody
 * who writes it can read.
 * @param forms those that there are
 */
export function chooseEncoding(
  accepted: string | undefined,
  forms: Readonly<Partial<Record<Encoding, unknown>>>,
): Encoding {
  const weights = readWeights(accepted ?? '');
  const takes = (name: Encoding) => (weights.get(name) ?? (name === 'gzip' ? weights.get('*') : undefined) ?? 0) > 0;
  return encodings.find((name) => name !== 'identity' && forms[name] !== undefined && takes(name)) ?? 'identity';
}

function readWeights(header: string): Map<string, number> {
  const known = readHeaders.get(header);
  if (known) return known;
  const weights = acceptWeights(header);
  if (readHeaders.size >= mostHeaders) readHeaders.clear();
  readHeaders.set(header, weights);
  return weights;
}

/** Whether one of the tags the client holds is the given one (RFC 9110, section 13.1.2: weak comparison). */
export function holdsTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((held) => held.trim().replace(/^W\//, '') === etag);
}

/**
 * The bytes a `Range` header asks for (RFC 9110, section 14). Several ranges are answered with the whole, which the standard
 * allows.
 * @returns first and last byte; `whole` when there is nothing to cut; `unsatisfiable` beyond the end
 */
export function readRange(
  header: string | undefined,
  length: number,
): { first: number; last: number } | 'whole' | 'unsatisfiable' {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return 'whole';
  const [, from = '', to = ''] = found;
  if (from === '') {
    const wanted = Number(to);
    return wanted === 0 ? 'unsatisfiable' : { first: Math.max(0, length - wanted), last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= length ? 'unsatisfiable' : { first, last };
}
