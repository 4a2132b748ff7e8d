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
  /** `bare`: the path without marks behind it, for one that has some; it is tried where there is no page. */
  | { is: 'nowhere' | 'page'; page: string; bare: string | null };

/** An address without a page: its 404 answers all unknown addresses, */
export const nowhere = `${basePath}/404`;
/** and below an English address this page does. */
export const englishNowhere = pagePath('not-found', {}, 'en-US');
const belowEnglish = `${basePath}/en-US/`;
/** Returns the page that says in an address's language that nothing is there. */
export const nowherePath = (path: string) => (path.startsWith(belowEnglish) ? englishNowhere : nowhere);

/** One page each for addresses that only one person has (next.config.mjs). */
const orderPages = routes.order.locales.map((locale) => ({
  page: pagePath('order', { id: 'own' }, locale),
  below: new RegExp(`^${pagePath('order', { id: '' }, locale)}/?[^/]+$`),
}));
const deskPage = `${basePath}/desk`;

/** Letters of a path. A page's has a hundred; a longer one is not decoded, nor asked of Next. */
const longestPath = 1000;
/** Everything that Next answers. Beyond it, its rewrite of `/api` would ask another process (next.config.mjs). */
const ofSite = new RegExp(`^/$|^${basePath}(?:/|$)`);
/** A control character is in no page's address; to look for one with a line break takes Next twice as long. */
const controlCharacter = /%(?:[01][\dA-F]|7F)/;

/** Finds where the path of a request leads. It must have passed `leadsElsewhere`. */
export function placeOf(pathname: string): Place {
  if (pathname.length > longestPath) return { is: 'nowhere', page: nowherePath(pathname), bare: null };
  const path = spell(pathname);
  const token = previewToken(path);
  if (token !== undefined) return { is: 'draft', path, token };
  const bare = withoutMarksBehind(path);
  const orders = orderPages.find(({ below }) => below.test(path));
  // No order's number ends with a mark.
  if (!ofSite.test(path) || controlCharacter.test(path) || isClosedOpening(path) || (orders && bare !== null))
    return { is: 'nowhere', page: nowherePath(path), bare };
  if (orders) return { is: 'page', page: orders.page, bare };
  return { is: 'page', page: path.startsWith(`${deskPage}/`) ? deskPage : path, bare };
}

/** One spelling of a path, whatever is encoded, and however its letters are put together. */
function spell(pathname: string): string {
  return pathname
    .split('/')
    .map((segment) => encodeURIComponent(normalForm(decodeURIComponent(segment), 'NFC')))
    .join('/');
}

/** Also below a folder of public/, which Next would take for a language; what names a language is redirected. */
const ofAnOpening = /^\/welcome(?:\/(?!en-us\/|zh-cn\/)[^/]+)?\/recruitment\/[^/]+\/opening\/[^/]+\/?$/i;
let openings: { from: unknown; paths: ReadonlySet<string> } | undefined;

/** An opening need not be one that the build knew, so Next would render a page to find out: who makes up ids is answered without. */
function isClosedOpening(path: string): boolean {
  if (!ofAnOpening.test(path)) return false;
  const from = shownEdited();
  if (openings?.from !== from) {
    const paths = shownOpenings().map(({ kind, id }) => pagePath('recruitment-opening', { userType: kind, id }));
    openings = { from, paths: new Set(paths) };
  }
  return !openings.paths.has(path);
}

/** Signs that end a sentence or close a bracket, and a space: chats and mails take them for the end of an address. */
const marks = Array.from('。，、；：！？）」』】.,;:!?)\'" ', (mark) => encodeURIComponent(mark));
const behind = new RegExp(`(?:${marks.map((mark) => mark.replace(/[.?)]/, String.raw`\$&`)).join('|')})+$`);

/** The path without the marks behind it; `null` where there are none, or nothing else. */
function withoutMarksBehind(path: string): string | null {
  const cut = path.replace(behind, '');
  const bare = cut.replace(/\/$/, '');
  return cut === path || bare === '' ? null : bare;
}

/** A segment that leads back or nowhere. */
const dotSegment = /(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * Returns whether an address is read as another path by a URL parser, by Next or by a proxy than by the router: an attacker would reach
 * with it what the router keeps for itself. No link of the site has such a form (docs/security.md#rendering).
 */
export function leadsElsewhere(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  const decoded = decode(path);
  if (decoded === null || !/^\/(?!\/)/.test(decoded)) return true;
  // Browsers and URL parsers read a backslash as a slash; what is still encoded may be decoded once more further on.
  return decoded.includes('\\') || dotSegment.test(decoded) || /%[\da-f]{2}/i.test(decoded);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
