import { shownEdited } from '#content/edited.ts';
import { shownOpenings } from '#content/openings/openings.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';

/** Also below a folder of public/, which Next would take for a language; what names a language is redirected. */
const ofAnOpening = /^\/welcome(?:\/(?!en-us\/|zh-cn\/)[^/]+)?\/recruitment\/[^/]+\/opening\/[^/]+\/?$/i;

let known: { from: unknown; paths: ReadonlySet<string> } | undefined;

/**
 * Whether there may be a page at an address. An opening need not be one that the build knew, so Next would render a page to find out
 * whether there is one: who makes up ids is answered without.
 */
export function mayBeThere(path: string): boolean {
  if (!ofAnOpening.test(path)) return true;
  const from = shownEdited();
  if (known?.from !== from) {
    const paths = shownOpenings().map(({ kind, id }) => pagePath('recruitment-opening', { userType: kind, id }));
    known = { from, paths: new Set(paths) };
  }
  return known.paths.has(path);
}
