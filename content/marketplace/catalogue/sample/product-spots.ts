import type { CatalogueProduct } from '#content/marketplace/product.ts';
import { futureDays, indexDays, indexLevel, optionChain } from './derivative-spots.ts';
import { minuteSpots } from './intraday-spots.ts';
import { fundDays } from './other-spots.ts';
import { lastDays } from './share-spots.ts';
import { money, type Spot } from './spot.ts';
import { spotsByKind } from './spots-by-kind.ts';

type Product = Pick<CatalogueProduct, 'dictionary' | 'sampleKind' | 'frequencies'>;

/** `SIM004`, `SIMF2601`, `SIMO2603C3000`, `SIMFD01C`: an instrument of the synthetic market. */
export function isInstrument(example: string): boolean {
  return /^SIM[A-Z]*\d+(?:[CP]\d+|[A-Z])?$/.test(example);
}

/** What an instrument is: `SIM` a share, `SIMF` a future, and so on. */
export function classOf(instrument: string): string {
  return instrument.replace(/\d.*$/, '');
}

/**
 * A product's rows: those of its kind, or, for bars of something that is no share, the path of the market scaled to what that
 * thing costs, so that open, high, low and close of a row belong together.
 */
export function spotsOf({ dictionary, sampleKind, frequencies }: Product): Spot[] {
  const subject = dictionary.find(
    ({ type, example }) => type === 'string' && (isInstrument(example) || example === 'SIMALL'),
  );
  const named = subject?.example ?? 'SIM001';
  // Of options there are those of the chain.
  const entity = classOf(named) === 'SIMO' ? (optionChain()[4]?.entity ?? named) : named;
  const isShare = classOf(entity) === 'SIM';
  const level = () => levelOf(entity, Number(dictionary.find(({ name }) => name === 'close')?.example ?? 1));
  const inMinutes = sampleKind === 'minute-bars' || frequencies.every((frequency) => frequency === 'minute');
  if (inMinutes && !isShare) return scaled(minuteSpots(), entity, level());
  if (sampleKind === 'daily-bars' && !isShare) return scaled(indexDays(), entity, level());
  return spotsByKind[sampleKind]();
}

/** The price at which an instrument of another sample closed on the market's last day; else that of the dictionary. */
function levelOf(entity: string, example: number): number {
  const known = [...indexDays(), ...futureDays(), ...optionChain(), ...fundDays()].findLast(
    (spot) => spot.entity === entity,
  );
  return Number(known?.values['close'] ?? known?.values['unit_net_value'] ?? example);
}

const prices = ['open', 'high', 'low', 'close', 'prev_close'] as const;

function scaled(spots: readonly Spot[], entity: string, level: number): Spot[] {
  const last = Number(spots.at(-1)?.values['close'] ?? level);
  return spots.map((spot) => {
    const { volume, total_turnover: _, ...values } = spot.values;
    const price = (name: string) => (Number(values[name]) / last) * level;
    const moved = prices
      .filter((name) => values[name] !== undefined)
      .map((name) => [name, digits(price(name))] as const);
    return {
      ...spot,
      entity,
      values: {
        ...values,
        order_book_id: entity,
        symbol: entity,
        ...Object.fromEntries(moved),
        unit_net_value: digits(price('close')),
        underlying_price: money(indexLevel(lastDays(1)[0] ?? 0)),
        b1: digits(price('close') * 0.9995),
        a1: digits(price('close') * 1.0005),
        // What a share trades says nothing of a contract.
        ...(volume === undefined || !entity.startsWith('SIMFD')
          ? {}
          : { volume, total_turnover: money(Number(volume) * price('close')), vwap: digits(price('close')) }),
      },
    };
  });
}

/** Funds and options are quoted in a thousandth or ten-thousandth, everything dearer in a hundredth. */
function digits(price: number): string {
  return price < 10 ? price.toFixed(4) : money(price);
}
