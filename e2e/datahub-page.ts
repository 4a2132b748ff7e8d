import type { Page } from '@playwright/test';
import { readCatalogue } from '#content/marketplace/catalogue.ts';
import { newestFirst } from '#content/marketplace/catalogue/card-of.ts';

export const { products, suppliers, categories } = readCatalogue();
/** Products in the order of the list. */
export const newest = newestFirst(products);
/** One with prices, a long dictionary and a generated sample. */
export const product = products.find(({ id }) => id === 'stock-daily-bars')!;

export const listPath = '/welcome/datahub/list';
export const productPath = (id: string) => `/welcome/datahub/product/${id}`;

export const fill = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** Returns the products that the list shows, by their links. */
export const listed = (page: Page) =>
  page.locator('#results').getByRole('article').getByRole('heading').getByRole('link');
