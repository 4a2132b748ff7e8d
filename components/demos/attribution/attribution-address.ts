import { createAddressCodec, oneOf, textParameter, yesOrNo } from '#lib/navigation/address-codec.ts';
import type { BrinsonModel } from '#lib/shared/quant/brinson.ts';
import type { BenchmarkKind } from '#lib/shared/quant/holdings-attribution.ts';
import { sampleMarket, type SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import { monthEnds } from '#lib/shared/quant/trading-days.ts';

export const benchmarks = ['capitalisation', 'equal'] as const satisfies readonly BenchmarkKind[];
export const models = ['fachler', 'hood-beebower'] as const satisfies readonly BrinsonModel[];

/** What an address carries of an attribution. Holdings are never in it: they stay in this browser. */
export type AttributionAddress = {
  /** ISO dates; empty for the usual ones. */
  from: string;
  to: string;
  benchmark: (typeof benchmarks)[number];
  model: (typeof models)[number];
  /** The sample's holdings are opened with it. */
  isSample: boolean;
};

/** Month ends: all but the last may start a span, all but the first may end one. Indices of days. */
export function selectableDays({ days }: SyntheticMarket): { starts: number[]; ends: number[] } {
  const all = monthEnds(days);
  return { starts: all.slice(0, -1), ends: all.slice(1) };
}

/** Whether a text is one of these days of the market. */
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

/** The query of an address that opens the demonstration with these settings; what is usual is left out. */
export function writeQuery(settings: AttributionAddress): string {
  return new URLSearchParams([['demo', 'attribution'], ...codec.write(settings)]).toString();
}

/** The settings that an address asks for; what is not understood is usual, and `unread` names it. */
export function readQuery(query: URLSearchParams): { settings: AttributionAddress; unread: string[] } {
  const { state, unread } = codec.read(query.get('demo') === 'attribution' ? query : new URLSearchParams());
  return { settings: state, unread };
}
