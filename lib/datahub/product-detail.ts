import type { DataProduct } from '#contract/data-product.ts';
import type { CatalogueProduct } from '#content/datahub/product.ts';
import { codeExamples } from './code-examples.ts';
import { cardOf, type CatalogueNames } from './product-card.ts';
import { qualityDays } from './quality-calendar.ts';
import { sampleOf } from './sample/sample-table.ts';

/**
 * A product as its page and its call show it.
 * @param related the products it names, as far as the catalogue has them
 * @param today the day in Beijing, the last one of the quality calendar
 */
export function detailOf(
  product: CatalogueProduct,
  { names, related, today }: { names: CatalogueNames; related: readonly CatalogueProduct[]; today: string },
): DataProduct {
  return {
    ...cardOf(product, names),
    description: product.description,
    fit_for: product.fitFor,
    unfit_for: product.unfitFor,
    known_gaps: product.knownGaps,
    coverage_text: product.coverage.text,
    point_in_time: product.pointInTime,
    includes_delisted: product.includesDelisted,
    update_time: product.updateTime,
    terms: product.terms,
    licence: product.licence,
    dictionary: product.dictionary.map(({ name, label, type, unit, meaning, since, nullable }) => {
      return { name, label, type, unit, description: meaning, since, nullable };
    }),
    sample: sampleOf(product),
    examples: codeExamples(product),
    quality: { note: product.quality.note, days: qualityDays(product, today) },
    changes: product.changes,
    related: related.map(({ id, name, summary }) => ({ id, name, summary })),
  };
}
