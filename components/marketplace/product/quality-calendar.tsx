import { Plot } from '#components/charts/plot.tsx';
import type { DayCondition } from '#contract/data-product-facets.ts';
import type { DataProduct } from '#contract/data-product.ts';

/**
 * Cells are squares of 10 px; 23 of them, the most trading days of a month, fit next to the month into the 328 px of a
 * phone's page.
 */
const cellPx = 11;
const rowPx = 18;

/** A row a month, a mark a day; each condition has a shape of its own, so that colour is not needed to tell them apart. */
export function QualityCalendar({
  days,
  caption,
}: {
  days: DataProduct['quality']['days'];
  caption: { title: string; description: string };
}) {
  const months = new Map<string, DataProduct['quality']['days']>();
  for (const entry of days) {
    const month = entry.day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return (
    <Plot {...caption} heightPx={months.size * rowPx} className="pl-15">
      {[...months].map(([month, entries], row) => (
        <g key={month}>
          <text x={-60} y={row * rowPx + 12} className="fill-ink-2">
            {month}
          </text>
          {entries.map(({ day, condition }, column) => (
            <ConditionMark key={day} condition={condition} x={column * cellPx} y={row * rowPx + 2} />
          ))}
        </g>
      ))}
    </Plot>
  );
}

/** Full, half, an empty ring, a cross. */
export function ConditionMark({ condition, x, y }: { condition: DayCondition; x: number; y: number }) {
  const size = 10;
  switch (condition) {
    case 'available':
      return <rect x={x + 0.5} y={y + 0.5} width={size - 1} height={size - 1} className="fill-calm stroke-calm-edge" />;
    case 'degraded':
      return (
        <g className="stroke-incident-grave" strokeWidth={1.5}>
          <path d={`M${x} ${y + size}L${x + size} ${y}V${y + size}Z`} className="fill-incident-grave" />
          <rect x={x + 0.75} y={y + 0.75} width={size - 1.5} height={size - 1.5} fill="none" />
        </g>
      );
    case 'pending':
      return (
        <circle cx={x + size / 2} cy={y + size / 2} r={4} fill="none" strokeWidth={1.5} className="stroke-incident" />
      );
    case 'missing':
      return (
        <path
          d={`M${x + 1} ${y + 1}l${size - 2} ${size - 2}m0 ${2 - size}l${2 - size} ${size - 2}`}
          strokeWidth={2}
          className="stroke-incident-grave"
        />
      );
  }
}
