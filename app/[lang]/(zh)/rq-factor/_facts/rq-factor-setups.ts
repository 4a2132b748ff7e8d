/**
 * The settings recommended for each question, as the address that opens the factor lab with them; what an address leaves out
 * is the lab's default. The test beside this file reads them as the lab does.
 */
export const setupQueries = {
  fresh: 'demo=factor',
  renamed:
    'demo=factor&ind=1&sty=size,beta,momentum,residualVolatility,nonLinearSize,bookToPrice,liquidity,earningsYield,growth,leverage',
  enhanced: 'demo=factor&ind=1&sty=size&h=20',
  shortLived: 'demo=factor&f=reversal20&dir=high&ind=1&h=1',
} as const;
