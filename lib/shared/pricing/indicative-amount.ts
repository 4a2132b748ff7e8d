/** The currencies that a price can be shown in besides CNY, in which alone it is charged. */
export const currencies = ['USD', 'EUR', 'GBP', 'HKD'] as const;
export type Currency = (typeof currencies)[number];

/**
 * Converts an amount to another currency approximately: whole units, half a unit rounded up.
 * @param fenPer100 price of 100 units in fen, as reference rates are published
 */
export function indicativeUnits(amountFen: number, fenPer100: number): number {
  const [twice, step] = [amountFen * 200 + fenPer100, fenPer100 * 2];
  return (twice - (twice % step)) / step;
}

/** Returns the currency of a region such as `GB`; the default is US dollars. */
export function currencyOf(region: string | undefined): Currency {
  if (region === 'GB') return 'GBP';
  if (region === 'HK') return 'HKD';
  return euroRegions.includes(region ?? '') ? 'EUR' : 'USD';
}

const euroRegions = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');
