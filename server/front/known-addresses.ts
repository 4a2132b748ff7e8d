import { readCases } from '#content/cases/cases.ts';
import { documentPages } from '#content/docs/document-pages.ts';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { openingKinds } from '#content/openings/opening.ts';
import { readOpenings } from '#content/openings/openings.ts';
import { basePath } from '#lib/shared/paths/base-path.ts';

/** Folders of pages whose names stand in files of `content/`, and which names those are. */
const folders: readonly { below: string; exists: (name: string) => boolean }[] = [
  { below: `${basePath}/datahub/product/`, exists: isProduct },
  { below: `${basePath}/datahub/supplier/`, exists: isSupplier },
  { below: `${basePath}/case/`, exists: isOneOf(() => readCases().map(({ slug }) => slug)) },
  {
    below: `${basePath}/doc/`,
    exists: isOneOf(() => [...['api', ...documentPages].flatMap((page) => [page, `${page}.md`]), 'index.json']),
  },
  ...openingKinds.map((kind) => ({
    below: `${basePath}/recruitment/${kind}/opening/`,
    exists: isOneOf(() => readOpenings().flatMap((opening) => (opening.kind === kind ? [opening.id] : []))),
  })),
];

/** Whether a name is in none of the files, so that Next need not be asked for it. No page has a percent sign in its name. */
export function isUnknown(path: string): boolean {
  if (path.includes('%25')) return true;
  const place = folders.find(({ below }) => path.startsWith(below));
  if (!place) return false;
  try {
    return !place.exists(decodeURIComponent(path.slice(place.below.length)));
  } catch {
    return true;
  }
}

/** Read when they are first asked for. A name that is missing, or ends with a slash, is Next's to redirect. */
function isOneOf(read: () => string[]): (name: string) => boolean {
  let names: Set<string> | undefined;
  return (name) => name === '' || (names ??= new Set(read())).has(name.replace(/\/$/, ''));
}

function isProduct(name: string): boolean {
  const [id = ''] = name.split('/', 1);
  return siteCatalogue().byId.has(id.replace(/\.md$/, ''));
}

function isSupplier(spelled: string): boolean {
  const name = spelled.replace(/\/$/, '').normalize('NFC');
  return siteCatalogue().suppliers.some((known) => known.name === name);
}
