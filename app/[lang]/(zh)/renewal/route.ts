import { revalidatePath } from 'next/cache';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { openingKinds } from '#content/openings/opening.ts';
import { shownOpenings } from '#content/openings/openings.ts';
import { isAdmitted } from '#content/shared-with-next.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';

/** Pages that show openings, by file and by address; the sitemap is one of them. */
const openings = {
  pages: ['/[lang]/(zh)/recruitment/[userType]/search', '/[lang]/(edited)/recruitment/[userType]/opening/[id]'],
  addresses: () => [
    ...openingKinds.map((userType) => pagePath('recruitment-search', { userType })),
    ...shownOpenings().map(({ kind, id }) => pagePath('recruitment-opening', { userType: kind, id })),
    withBasePath('/sitemap.xml'),
  ],
};

/** Pages whose text depends on the day: those with `revalidate`. */
const ofTheDay = {
  pages: ['/[lang]/(zh)/datahub', '/[lang]/(zh)/datahub/list', '/[lang]/(zh)/datahub/product/[id]', ...openings.pages],
  addresses: () => [
    pagePath('datahub-home'),
    pagePath('datahub-list'),
    ...siteCatalogue().products.map(({ id }) => pagePath('datahub-product', { id })),
    ...openings.addresses(),
  ],
};

/** Answers 204 if the server's key is known in this process; the server requests it at its start. */
export function GET({ headers }: Request): Response {
  return isAdmitted(headers.get('renewal-key')) ? new Response(null, { status: 204 }) : notFound();
}

/**
 * Marks these pages for regeneration on their next request; `?of=openings` limits it to those of openings. Only the
 * server itself calls it, and then requests the pages (server/front/renewal.ts).
 */
export async function POST({ headers, url }: Request): Promise<Response> {
  if (!isAdmitted(headers.get('renewal-key'))) return notFound();
  const { pages, addresses } = new URL(url).searchParams.get('of') === 'openings' ? openings : ofTheDay;
  for (const page of pages) revalidatePath(page, 'page');
  revalidatePath('/sitemap.xml');
  return Response.json(addresses());
}

const notFound = () => new Response('not found', { status: 404 });
