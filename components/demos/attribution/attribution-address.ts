import { createAddressCodec, oneOf, textParameter, yesOrNo } from '#lib/navigation/address-codec.ts';
import type { BrinsonModel } from '#lib/shared/quant/brinson.ts';
import type { BenchmarkKind } from '#lib/shared/quant/holdings-attribution.ts';
import { sampleMarket, type SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import { monthEnds } from '#lib/shared/quant/trading-days.ts';

export const benchmarks = ['capitalisation', 'equal'] as const satisfies readonly BenchmarkKind[];
export const models = ['fachler', 'hood-beebower'] as const satisfies readonly BrinsonModel[];

/** Settings of an attribution that a URL carries. Holdings are never in it: they stay in this browser. */
export type AttributionAddress = {
  /** ISO dates; empty for the defaults. */
  from: string;
  to: string;
  benchmark: (typeof benchmarks)[number];
  model: (typeof models)[number];
  /** Opens the sample's holdings. */
  isSample: boolean;
};

/** Returns indices of month ends. All but the last may start a span, all but the first may end one. */
export function selectableDays({ days }: SyntheticMarket): { starts: number[]; ends: number[] } {
  const all = monthEnds(days);
  return { starts: all.slice(0, -1), ends: all.slice(1) };
}

/** Returns true if a text is one of the market's selectable days. */
const isOf = (kind: 'starts' | 'ends') => (text: string) => {
  const market = sampleMarket();
  return selectableDays(market)[kind].includes(market.days.indexOf(text));
};

const codec = createAddressCodec<AttributionAddress>({
  from: textParameter('from', '', isOf('starts')),
  to: textParameter('to', '', isOf('ends')),
  benchmark: oneOf('bm', benchmarks, 'capitalisation'),
  model: oneOf('model', models, 'fachler'),
  isSample: yesOrNo('sample', ['1', '0'], false),
});

/** Writes the query that opens the demonstration with these settings; defaults are omitted. */
export function writeQuery(settings: AttributionAddress): string {
  return new URLSearchParams([['demo', 'attribution'], ...codec.write(settings)]).toString();
}

/** Reads the settings from a query. A value that cannot be parsed becomes the default, and `unread` lists it. */
export function readQuery(query: URLSearchParams): { settings: AttributionAddress; unread: string[] } {
  const { state, unread } = codec.read(query.get('demo') === 'attribution' ? query : new URLSearchParams());
  return { settings: state, unread };
}
