import { shownOpenings } from '#content/openings/openings.ts';
import { shownEdited } from '#content/shared-with-next.ts';
import { normalForm } from '#contract/normal-form.ts';
import { basePath } from '#lib/shared/paths/base-path.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';
import { previewToken } from '#lib/shared/paths/preview-path.ts';
import { routes } from '#lib/shared/paths/routes.ts';

/**
 * Where a path leads; every path here is encoded in one spelling.
 *
 * | path                                                                              | answered by                           |
 * | --------------------------------------------------------------------------------- | ------------------------------------- |
 * | longer than a page's, outside the site, with a control character, a closed opening | the page that says so, without Next   |
 * | `/preview/TOKEN`                                                                  | the draft                             |
 * | `/store/order/ID` in each language                                                | one page for all orders               |
 * | `/desk/…`                                                                         | one page for the whole desk           |
 * | any other                                                                         | its page, where Next has one          |
 */
export type Place =
  | { is: 'draft'; path: string; token: string }
  /** `bare`: the path without trailing punctuation, or null if it has none; it is tried if the page does not exist. */
  | { is: 'nowhere' | 'page'; page: string; bare: string | null };

/** A path without a page. Its 404 page is the reply to all unknown paths, */
export const nowhere = `${basePath}/404`;
/** except below an English path, where it is this page. */
export const englishNowhere = pagePath('not-found', {}, 'en-US');
const belowEnglish = `${basePath}/en-US/`;
/** Returns the path of the 404 page in the language of a path. */
export const nowherePath = (path: string) => (path.startsWith(belowEnglish) ? englishNowhere : nowhere);

/** One page each for URLs that only one person has (next.config.mjs). */
const orderPages = routes.order.locales.map((locale) => ({
  page: pagePath('order', { id: 'own' }, locale),
  below: new RegExp(`^${pagePath('order', { id: '' }, locale)}/?[^/]+$`),
}));
const deskPage = `${basePath}/desk`;

/** Upper bound of a path in characters. A page's has a hundred; a longer one is neither decoded nor passed to Next. */
const longestPath = 1000;
/** Paths that Next answers. For others, its rewrite of `/api` would call another process (next.config.mjs). */
const ofSite = new RegExp(`^/$|^${basePath}(?:/|$)`);
/** No page's path contains a control character, and Next takes twice as long for a path with a line break. */
const controlCharacter = /%(?:[01][\dA-F]|7F)/;

/** Finds the page of a request's path. The path must have passed `leadsElsewhere`. */
export function placeOf(pathname: string): Place {
  if (pathname.length > longestPath) return { is: 'nowhere', page: nowherePath(pathname), bare: null };
  const path = spell(pathname);
  const token = previewToken(path);
  if (token !== undefined) return { is: 'draft', path, token };
  const bare = withoutMarksBehind(path);
  const orders = orderPages.find(({ below }) => below.test(path));
  // No order's number ends with punctuation.
  if (!ofSite.test(path) || controlCharacter.test(path) || isClosedOpening(path) || (orders && bare !== null))
    return { is: 'nowhere', page: nowherePath(path), bare };
  if (orders) return { is: 'page', page: orders.page, bare };
  return { is: 'page', page: path.startsWith(`${deskPage}/`) ? deskPage : path, bare };
}

/** Normalises the encoding and the Unicode form of a path. */
function spell(pathname: string): string {
  return pathname
    .split('/')
    .map((segment) => encodeURIComponent(normalForm(decodeURIComponent(segment), 'NFC')))
    .join('/');
}

/** Also below a folder of public/, which Next would take for a language. A language prefix is redirected. */
const ofAnOpening = /^\/welcome(?:\/(?!en-us\/|zh-cn\/)[^/]+)?\/recruitment\/[^/]+\/opening\/[^/]+\/?$/i;
let openings: { from: unknown; paths: ReadonlySet<string> } | undefined;

/**
 * Returns true for an unknown opening. Openings may be newer than the build, so Next would have to render a page to find out. Made-up ids
 * are answered without it.
 */
function isClosedOpening(path: string): boolean {
  if (!ofAnOpening.test(path)) return false;
  const from = shownEdited();
  if (openings?.from !== from) {
    const paths = shownOpenings().map(({ kind, id }) => pagePath('recruitment-opening', { userType: kind, id }));
    openings = { from, paths: new Set(paths) };
  }
  return !openings.paths.has(path);
}

/** Punctuation that ends a sentence or closes a bracket, and a space: chats and mails include it in a link. */
const marks = Array.from('。，、；：！？）」』】.,;:!?)\'" ', (mark) => encodeURIComponent(mark));
const behind = new RegExp(`(?:${marks.map((mark) => mark.replace(/[.?)]/, String.raw`\$&`)).join('|')})+$`);

/** Returns the path without trailing punctuation; `null` if it has none, or consists of nothing else. */
function withoutMarksBehind(path: string): string | null {
  const cut = path.replace(behind, '');
  const bare = cut.replace(/\/$/, '');
  return cut === path || bare === '' ? null : bare;
}

/** A segment that refers to the same or the parent folder. */
const dotSegment = /(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * Returns true if a URL parser, Next or a proxy could interpret a path differently than the router. An attacker could use it to reach paths
 * that the router handles itself. No link of the site has such a form (docs/security.md#rendering).
 */
export function leadsElsewhere(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  const decoded = decode(path);
  if (decoded === null || !/^\/(?!\/)/.test(decoded)) return true;
  // Browsers and URL parsers treat a backslash as a slash. What is still encoded may be decoded again later.
  return decoded.includes('\\') || dotSegment.test(decoded) || /%[\da-f]{2}/i.test(decoded);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
