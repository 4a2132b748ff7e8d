import type { DayCondition } from '#contract/data-product-facets.ts';

const stepPx = 5;
const heightPx = 16;
/** A delivery that came as it should is as high as the strip; the others differ in height as well as in colour. */
const drawn: Readonly<Record<DayCondition, { top: number; className: string }>> = {
  available: { top: 0, className: 'fill-calm-edge' },
  degraded: { top: 6, className: 'fill-incident' },
  pending: { top: 11, className: 'fill-incident' },
  missing: { top: 13, className: 'fill-incident-grave' },
};

/** Draws the last deliveries as bars, the newest at the right; one path for each condition. `label` describes it in words. */
export function QualityStrip({ conditions, label }: { conditions: readonly DayCondition[]; label: string }) {
  const width = conditions.length * stepPx;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing inside the page cannot be an <img>
    <svg role="img" aria-label={label} width={width} height={heightPx} className="block">
      {(Object.keys(drawn) as DayCondition[]).map((condition) => {
        const bars = conditions.flatMap((one, at) => (one === condition ? [at] : []));
        if (bars.length === 0) return null;
        const { top, className } = drawn[condition];
        const path = bars.map((at) => `M${at * stepPx} ${top}h4v${heightPx - top}h-4z`).join('');
        return <path key={condition} d={path} className={className} />;
      })}
    </svg>
  );
}
