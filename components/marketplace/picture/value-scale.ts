import { linearScale, niceTicks, tickDigits, type Scale } from '#components/charts/scale.ts';
import { amountScale } from '#lib/marketplace/pictures/amount.ts';
import type { Measure } from '#lib/marketplace/pictures/picture.ts';
import { formatNumber } from '#lib/shared/quant/format.ts';

/** A vertical axis of a measure: its name with the unit, round ticks, and values divided to short figures. */
type ValueScale = {
  name: string;
  ticks: readonly number[];
  domain: [number, number];
  /** Converts a figure in the unit of `name` to pixels. */
  y: Scale;
  format: (value: number) => string;
  /** Divides the figures of the measure before they are printed. */
  divisor: number;
};

export function valueScale({ label, unit }: Measure, values: readonly number[], heightPx: number): ValueScale {
  const scale = amountScale(Math.max(...values.map(Math.abs)), unit);
  let [lowest, highest] = [Math.min(...values) / scale.divisor, Math.max(...values) / scale.divisor];
  if (lowest === highest) {
    const room = Math.abs(lowest) / 10 || 1;
    [lowest, highest] = [lowest - room, highest + room];
  }
  const { ticks, domain } = niceTicks(lowest, highest, 3);
  const digits = tickDigits(ticks);
  return {
    name: scale.unit === '' ? label : `${label}（${scale.unit}）`,
    ticks,
    domain,
    y: linearScale(domain, [heightPx, 0]),
    // Without a comma a figure of five digits fits next to the plot on a phone.
    format: (value) => formatNumber(value, digits).replaceAll(',', ''),
    divisor: scale.divisor,
  };
}
