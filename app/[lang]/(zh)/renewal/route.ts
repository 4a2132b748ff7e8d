import { revalidatePath } from 'next/cache';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { openingKinds } from '#content/openings/opening.ts';
import { readOpenings } from '#content/openings/openings.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { pagePath } from '#lib/shared/paths/page-path.ts';

/** Files of the pages whose text depends on the day: those with `revalidate`; the sitemap is one, too. */
const pages = [
  '/[lang]/(zh)/datahub',
  '/[lang]/(zh)/datahub/list',
  '/[lang]/(zh)/datahub/product/[id]',
  '/[lang]/(zh)/recruitment/[userType]/search',
  '/[lang]/(zh)/recruitment/[userType]/opening/[id]',
];

const addresses = () => [
  pagePath('datahub-home'),
  pagePath('datahub-list'),
  ...siteCatalogue().products.map(({ id }) => pagePath('datahub-product', { id })),
  ...openingKinds.map((userType) => pagePath('recruitment-search', { userType })),
  ...readOpenings().map(({ kind, id }) => pagePath('recruitment-opening', { userType: kind, id })),
  withBasePath('/sitemap.xml'),
];

/** Has these pages made anew when they are next asked for. For the server itself, which then asks (server/front/renewal.ts). */
export async function POST({ headers }: Request): Promise<Response> {
  const key = process.env['RENEWAL_KEY'];
  if (!key || headers.get('renewal-key') !== key) return new Response('not found', { status: 404 });
  for (const page of pages) revalidatePath(page, 'page');
  revalidatePath('/sitemap.xml');
  return Response.json(addresses());
}
