import type { Effects, Segment } from '#lib/shared/quant/brinson.ts';
import type { HoldingsAttribution, SegmentKey } from '#lib/shared/quant/holdings-attribution.ts';

export type SegmentRow = Segment & Effects & { key: SegmentKey | 'total'; sum: number };

/** Segments with their effects; cash only when either side holds some. */
export function segmentRows({ segments, brinson }: HoldingsAttribution): SegmentRow[] {
  return segments
    .map((segment, at) => {
      const effects = brinson.segments[at]!;
      return { ...segment, ...effects, sum: effects.allocation + effects.selection + effects.interaction };
    })
    .filter(({ key, portfolioWeight, benchmarkWeight }) => key !== 'cash' || portfolioWeight + benchmarkWeight > 0);
}
