import { useTranslations } from 'next-intl';
import type { ProductAttribute } from '#contract/data-product-facets.ts';
import type { AttributeValues } from '#contract/datahub.ts';

/** The values of one filter that lead to products, each with how many it would show. Ticking a value again takes it out. */
export function FacetGroup({
  type,
  values,
  chosen,
  onToggle,
}: {
  type: ProductAttribute;
  values: AttributeValues['values'];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}) {
  const tFacets = useTranslations('datahubFacets.types');
  const offered = values.filter(({ value, count }) => count > 0 || chosen.includes(value));
  if (offered.length === 0) return null;
  return (
    <fieldset className="min-w-0 py-4">
      <legend className="float-left mb-1 w-full font-medium">{tFacets(type)}</legend>
      <ul className="clear-both">
        {offered.map(({ value, label, count }) => (
          <li key={value}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm lg:min-h-9">
              <input
                type="checkbox"
                name={type}
                value={value}
                className="choice mt-0"
                checked={chosen.includes(value)}
                onChange={() => onToggle(value)}
              />
              <span className="min-w-0 flex-1">{label}</span>
              <span className="text-ink-2">{count}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
