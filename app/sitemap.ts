import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MetadataRoute } from 'next';
import { products as amsProducts } from '#app/[lang]/(zh)/ams/[product]/_facts/products.ts';
import { readCases } from '#content/cases/cases.ts';
import { apiCalls } from '#content/docs/api-calls.ts';
import { documentPages, manualPages } from '#content/docs/document-pages.ts';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { openingKinds } from '#content/openings/opening.ts';
import { openOpenings } from '#content/openings/openings.ts';
import { trialProducts } from '#contract/trial.ts';
import { listPages } from '#lib/seo/sitemap-entries.ts';

export const dynamic = 'force-static';
/** Seconds: an opening that has closed leaves the sitemap by itself. */
export const revalidate = 86_400;

export default function sitemap(): MetadataRoute.Sitemap {
  const openings = openOpenings(new Date());
  return listPages(
    {
      ams: () => Object.keys(amsProducts).map((product) => ({ params: { product } })),
      'rqdata-doc': () => manualPages.map((page) => ({ params: { page } })),
      'doc-api': () => apiCalls().map(({ slug }) => ({ params: { call: slug } })),
      doc: () => documentPages.map((page) => ({ params: { page } })),
      trial: () => trialProducts.map((product) => ({ params: { product } })),
      case: () =>
        readCases().map(({ slug }) => ({ params: { company: slug }, changed: dateOf(`content/cases/${slug}.json`) })),
      'datahub-product': () =>
        siteCatalogue().products.map(({ id, changes }) => ({ params: { id }, changed: changes[0]?.day })),
      'datahub-supplier': () =>
        siteCatalogue().suppliers.map(({ id, name }) => ({
          params: { name },
          changed: dateOf(`content/marketplace/suppliers/${id}.json`),
        })),
      order: () => [],
      'recruitment-search': () =>
        openingKinds.map((userType) => ({
          params: { userType },
          changed: openings.find(({ kind }) => kind === userType)?.openedOn,
        })),
      'recruitment-opening': () =>
        openings.map(({ id, kind, openedOn }) => ({ params: { userType: kind, id }, changed: openedOn })),
    },
    { hasPage, dateOf },
  );
}

/** PAGE_DATES: by file of a page or of content, when it was last changed; empty when unknown (scripts/page-dates.ts). */
const dates = JSON.parse(process.env['PAGE_DATES'] || '{}') as Readonly<Record<string, string>>;

/** Returns the time of the last change of a page or a file of content, or `undefined`. */
function dateOf(file: string): string | undefined {
  return dates[file] || undefined;
}

/** Returns true if the build has a page of this file. A build by Next alone brings no dates: then the folder is read. */
function hasPage(file: string): boolean {
  return file in dates || existsSync(join(/* turbopackIgnore: true */ process.cwd(), file));
}
