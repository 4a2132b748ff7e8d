export type CorporateAction = {
  /** Cash dividend a share, before tax. */
  cashPerShare: number;
  /** New shares a share, bonus issue and capitalisation together. */
  bonusPerShare: number;
};

/**
 * Reference price on the ex-date: (previous close − cash a share) / (1 + new shares a share); the formula of the exchanges'
 * trading rules, without a rights issue. The market quotes it to the cent; here it is not rounded.
 */
export function exReferencePrice(previousClose: number, { cashPerShare, bonusPerShare }: CorporateAction): number {
  return (previousClose - cashPerShare) / (1 + bonusPerShare);
}

/** Adjustment factor of the ex-date: previous close over reference price, above 1. */
export function exFactor(previousClose: number, action: CorporateAction): number {
  return previousClose / exReferencePrice(previousClose, action);
}

export type AdjustedPrice = { raw: number; pre: number; post: number };

/**
 * Closes around one ex-date, adjusted both ways. Pre-adjusted: days before the ex-date are divided by the factor, the latest
 * price stays as traded. Post-adjusted: days from the ex-date on are multiplied, the first price stays. Both have the same
 * returns. `exIndex` is the first day without the right.
 */
export function adjustPrices(closes: readonly number[], exIndex: number, action: CorporateAction): AdjustedPrice[] {
  const factor = exFactor(closes[exIndex - 1]!, action);
  return closes.map((raw, index) =>
    index < exIndex ? { raw, pre: raw / factor, post: raw } : { raw, pre: raw, post: raw * factor },
  );
}
