import * as z from 'zod/mini';
import { line } from '#content/text-line.ts';
import { slug } from '#contract/wire-values.ts';

/** categories.json: the groups of the list, in their order; the search finds them by either name. */
export const categoriesSchema = z.array(
  z.strictObject({ id: slug, name: line(20), english: line(60), description: line(100) }),
);
export type CatalogueCategory = z.infer<typeof categoriesSchema>[number];

/** collections.json: what a task needs, and why. */
export const collectionsSchema = z.array(
  z.strictObject({
    id: slug,
    title: line(30),
    /** What the task is and where the usual mistake lies. */
    introduction: line(200),
    items: z.array(z.strictObject({ product: slug, reason: line(120) })).check(z.minLength(3)),
  }),
);
export type CatalogueCollection = z.infer<typeof collectionsSchema>[number];
