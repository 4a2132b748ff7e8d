import type { Locale } from '#contract/locale.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';

export type EvidencePage = {
  /** Of `page.tsx`, below `app/[lang]`. */
  folder: string;
  locale?: Locale;
  product?: string;
  /** Of a product of the marketplace. */
  id?: string;
  /** Of other routes. */
  params?: Readonly<Record<string, string | readonly string[]>>;
  /** Ids of sections whose digits are words of an editor: a syllabus, examples of other markets' codes. */
  prose?: readonly string[];
  /** Whether there are any: a page without says nothing with digits at all. */
  hasFigures?: false;
};

/** The pages whose claims rest on computed figures. What stands here, `evidence.test.ts` holds to the market interface. */
export const evidencePages: readonly EvidencePage[] = [
  { folder: '(zh)' },
  { folder: '(zh)/rq-sdk' },
  { folder: '(zh)/ams' },
  { folder: '(zh)/ams/[product]', product: 'risk-management' },
  { folder: '(zh)/ams/[product]', product: 'portfolio-management' },
  { folder: '(zh)/ams/[product]', product: 'post-investment-analysis' },
  { folder: '(zh)/rq-factor' },
  { folder: '(zh)/rqoptimizer' },
  { folder: '(zh)/rq-alpha-plus' },
  { folder: '(zh)/quant' },
  { folder: '(zh-en)/rqdata', prose: ['symbols'] },
  { folder: '(zh-en)/rqdata', locale: 'en-US', prose: ['symbols'] },
  { folder: '(zh)/solution/mobile' },
  { folder: '(zh)/solution/market-push' },
  { folder: '(zh)/edu', prose: ['courses'] },
  { folder: '(zh)/pricing' },
  { folder: '(zh)/about', prose: ['media-kit', 'contact'] },
  { folder: '(zh)/store' },
  { folder: '(zh)/datahub' },
  { folder: '(zh)/doc', hasFigures: false },
];

/** The pages that print prices, in `e2e/evidence.spec.ts` held to be all of them; of products one that is sold by each kind of price. */
export const pricedPages: readonly EvidencePage[] = [
  { folder: '(zh)/pricing' },
  { folder: '(zh)/store' },
  { folder: '(zh)/purchase' },
  { folder: '(zh)/datahub/list' },
  { folder: '(zh)/datahub/product/[id]', id: 'stock-daily-bars' },
  { folder: '(zh)/datahub/product/[id]', id: 'stock-buybacks' },
  { folder: '(zh)/datahub/product/[id]', id: 'stock-bars-archive' },
];

/** Where a page is served. */
export function addressOf({ folder, product = '', id = '', locale }: EvidencePage): string {
  const path = folder
    .replace(/^\([\w-]+\)/, '')
    .replace('[product]', product)
    .replace('[id]', id);
  return withBasePath(`${locale === undefined ? '' : `/${locale}`}${path}` || '/');
}

export const nameOf = ({ folder, product, id, locale }: EvidencePage) =>
  [folder.replace('[product]', product ?? '').replace('[id]', id ?? ''), locale].filter(Boolean).join(' ');
