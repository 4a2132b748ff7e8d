import { globSync } from 'node:fs';
import { products as amsProducts } from '#app/[lang]/(zh)/ams/[product]/_facts/products.ts';
import { apiCalls } from '#content/docs/api-calls.ts';
import { documentPages, manualPages } from '#content/docs/document-pages.ts';
import { licensedProducts } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import { englishTrials } from '#lib/navigation/languages.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';

export type RenderedPage = {
  /** Folder of `page.tsx`, below `app/[lang]`. */
  folder: string;
  locale?: Locale;
  product?: string;
  /** Id of a product of the marketplace. */
  id?: string;
  /** Parameters of other routes. */
  params?: Readonly<Record<string, string | readonly string[]>>;
};

/** Product pages, one for each kind of price. */
const products: readonly RenderedPage[] = ['stock-daily-bars', 'stock-buybacks', 'stock-bars-archive'].map((id) => ({
  folder: '(zh)/datahub/product/[id]',
  id,
}));

/** The forms of the trials, each with the table of its contents. */
const trials: readonly RenderedPage[] = [
  ...licensedProducts.map((product) => ({ folder: '(zh-en)/trial/[product]', product })),
  ...englishTrials
    .filter((product) => product !== 'road-show')
    .map((product) => ({ folder: '(zh-en)/trial/[product]', locale: 'en-US' as const, product })),
];

/** The pages that print prices; `e2e/printed-values.spec.ts` checks that none is missing. */
export const pricedPages: readonly RenderedPage[] = [
  { folder: '(zh-en)/pricing' },
  { folder: '(zh-en)/pricing', locale: 'en-US' },
  { folder: '(zh)/store' },
  { folder: '(zh-en)/purchase' },
  { folder: '(zh-en)/purchase', locale: 'en-US' },
  { folder: '(zh)/datahub/list' },
  { folder: '(zh-en)/rqdata', locale: 'en-US' },
  ...trials,
  ...products,
];

/** Instances of pages with a parameter; a page that is missing here is not checked. */
const instances: Readonly<Record<string, readonly RenderedPage[]>> = {
  '(zh-en)/trial/[product]': trials,
  '(zh)/ams/[product]': Object.keys(amsProducts).map((product) => ({ folder: '(zh)/ams/[product]', product })),
  '(zh)/doc/[page]': documentPages.map((page) => ({ folder: '(zh)/doc/[page]', params: { page } })),
  '(zh-en)/rqdata/doc/[page]': manualPages.map((page) => ({ folder: '(zh-en)/rqdata/doc/[page]', params: { page } })),
  '(zh-en)/doc/api/[call]': apiCalls().map(({ slug }) => ({
    folder: '(zh-en)/doc/api/[call]',
    params: { call: slug },
  })),
  '(zh)/case/[company]': [{ folder: '(zh)/case/[company]', params: { company: 'capital-firm' } }],
  '(zh)/datahub/product/[id]': products,
};
/** Pages that the browser fills by a visitor's address or account: they do not lead to a trial by themselves. */
const unread = [
  '(zh)/datahub/supplier/[...name]',
  '(zh-en)/store/order/[id]',
  '(zh)/recruitment/[userType]',
  '(edited)/',
];

const folders = globSync('app/[[]lang]/**/page.tsx').map((file) =>
  file.replace('app/[lang]/', '').replace(/\/?page\.tsx$/, ''),
);
const english: readonly RenderedPage[] = ['rqdata', 'rqdata/doc', 'pricing', 'account', 'licence', 'status'].map(
  (name) => ({ folder: `(zh-en)/${name}`, locale: 'en-US' }),
);

/** Every page; of products and documents one of each kind. */
export const everyPage: readonly RenderedPage[] = [
  ...folders
    .filter((folder) => !unread.some((start) => folder.startsWith(start)))
    .flatMap(
      (folder): readonly RenderedPage[] =>
        instances[folder] ?? [folder.startsWith('(en)') ? { folder, locale: 'en-US' } : { folder }],
    ),
  ...english,
];

/** Returns the address of a page. */
export function addressOf({ folder, product = '', id = '', locale }: RenderedPage): string {
  const path = folder
    .replace(/^\([\w-]+\)/, '')
    .replace('[product]', product)
    .replace('[id]', id);
  return withBasePath(`${locale === undefined ? '' : `/${locale}`}${path}` || '/');
}

export const nameOf = ({ folder, product, id, locale }: RenderedPage) =>
  [folder.replace('[product]', product ?? '').replace('[id]', id ?? ''), locale].filter(Boolean).join(' ');
