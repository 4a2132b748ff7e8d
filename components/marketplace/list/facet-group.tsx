import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Icon } from '#components/ui/icons.tsx';
import type { ProductAttribute } from '#contract/data-product-facets.ts';
import type { AttributeValues } from '#contract/datahub.ts';

type Option = AttributeValues['values'][number];

/** Options that are in view; the others are behind a press. */
const mostInView = 8;

/** Lists the values of one filter that match products, each with its count. Unticking a value removes it. */
export function FacetGroup({
  type,
  values,
  chosen,
  inView = mostInView,
  onToggle,
}: {
  type: ProductAttribute;
  values: readonly Option[];
  chosen: readonly string[];
  /** 0 for a filter that is used seldom: its name alone is in view. */
  inView?: number;
  onToggle: (value: string) => void;
}) {
  const t = useTranslations('datahub.list');
  const tFacets = useTranslations('datahubFacets.types');
  const offered = values.filter(({ value, count }) => count > 0 || chosen.includes(value));
  const [first, rest] = [offered.slice(0, inView), offered.slice(inView)];
  const list = (options: readonly Option[]) => (
    <ul className="clear-both">
      {options.map(({ value, label, count }) => (
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
  );
  if (offered.length === 0) return null;
  return (
    <fieldset className="min-w-0 py-4">
      <legend className="float-left mb-1 w-full font-medium">{tFacets(type)}</legend>
      {first.length > 0 && list(first)}
      {rest.length > 0 && (
        <MoreOptions
          summary={first.length > 0 ? t('moreOptions', { n: rest.length }) : t('allOptions', { n: rest.length })}
          hasChosen={rest.some(({ value }) => chosen.includes(value))}
        >
          {list(rest)}
        </MoreOptions>
      )}
    </fieldset>
  );
}

/** Options behind a press; those of an address are in view from the start. */
function MoreOptions({ summary, hasChosen, children }: { summary: string; hasChosen: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen || hasChosen} onToggle={(event) => setOpen(event.currentTarget.open)} className="clear-both">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-sm text-primary hover:underline lg:min-h-9 [&::-webkit-details-marker]:hidden">
        <span>{summary}</span>
        <Icon name="chevronDown" className="size-4 [details[open]>summary>&]:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
