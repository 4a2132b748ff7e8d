import type { DataProductCard } from '#contract/data-product.ts';

const widthPx = 100;
const heightPx = 28;
/** Room for the width of the line. */
const insetPx = 2;

/** The sample's column small: a line over time, bars row by row. `label` says what it is. */
export function SampleLine({
  series: { over, values },
  label,
}: {
  series: NonNullable<DataProductCard['sample_series']>;
  label: string;
}) {
  const bars = over === 'rows';
  // Bars stand on zero, a line fills the height.
  const lowest = Math.min(...values, ...(bars ? [0] : []));
  const highest = Math.max(...values, ...(bars ? [0] : []));
  const y = (value: number) => insetPx + ((highest - value) / (highest - lowest)) * (heightPx - 2 * insetPx);
  const step = widthPx / (bars ? values.length : values.length - 1);
  const path = values
    .map((value, at) =>
      bars
        ? `M${(at * step).toFixed(1)} ${y(0).toFixed(1)}V${y(value).toFixed(1)}h${(step - 2).toFixed(1)}V${y(0).toFixed(1)}z`
        : `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('');
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing inside the page cannot be an <img>
    <svg role="img" aria-label={label} width={widthPx} height={heightPx} className="block">
      <path
        d={path}
        className={bars ? 'fill-ink-2 opacity-50' : 'fill-none stroke-primary'}
        strokeWidth={bars ? 0 : 1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
