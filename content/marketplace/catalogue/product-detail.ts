import type { DataProduct } from '#contract/data-product.ts';
import { cardOf } from './card-of.ts';
import { codeExamples } from './code-examples.ts';
import type { OpenCatalogue } from './open-catalogue.ts';
import { qualityDays } from './quality-days.ts';

/**
 * Returns a product for its page and its call; null for an unknown id.
 * @param today the day in Beijing, the last one of the quality calendar
 */
export function detailOf({ byId, names }: OpenCatalogue, id: string, today: string): DataProduct | null {
  const product = byId.get(id);
  if (!product) return null;
  const related = product.related.flatMap((other) => byId.get(other) ?? []);
  return {
    ...cardOf(product, names, today),
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
    sample: { columns: product.dictionary.map(({ name }) => name), rows: product.sample, simulated: true },
    examples: codeExamples(product.id),
    quality: { note: product.quality.note, days: qualityDays(product, today) },
    changes: product.changes,
    related: related.map((one) => ({ id: one.id, name: one.name, summary: one.summary })),
  };
}
