import { createAddressCodec, oneOf, textParameter, yesOrNo } from '#lib/navigation/address-codec.ts';
import type { BrinsonModel } from '#lib/shared/quant/brinson.ts';
import type { BenchmarkKind } from '#lib/shared/quant/holdings-attribution.ts';

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

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

const codec = createAddressCodec<AttributionAddress>({
  from: textParameter('from', '', isDay),
  to: textParameter('to', '', isDay),
  benchmark: oneOf('bm', benchmarks, 'capitalisation'),
  model: oneOf('model', models, 'fachler'),
  isSample: yesOrNo('sample', ['1', '0'], false),
});

/** The query of an address that opens the demonstration with these settings; what is usual is left out. */
export function writeQuery(settings: AttributionAddress): string {
  return new URLSearchParams([['demo', 'attribution'], ...codec.write(settings)]).toString();
}

/** The settings that an address asks for; what is not understood is usual. */
export function readQuery(query: URLSearchParams): AttributionAddress {
  return codec.read(query.get('demo') === 'attribution' ? query : new URLSearchParams()).state;
}
