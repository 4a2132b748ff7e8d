/** A fund's books: net assets in fen, shares in hundredths, as registrars keep two decimals. */
export type FundShares = { assetsFen: number; shareHundredths: number };

/** Returns the net asset value per share in yuan, rounded to four decimals as it is published. */
export function netValuePerShare({ assetsFen, shareHundredths }: FundShares): number {
  return Math.round((assetsFen / shareHundredths) * 1e4) / 1e4;
}

/**
 * Confirms a subscription at the net value of the day before it takes effect: net amount = amount / (1 + fee rate),
 * shares = net amount / net value, cut to two decimals; the fee does not enter the fund.
 */
export function subscribe(fund: FundShares, amountFen: number, feeRate: number): FundShares & { netFen: number } {
  const netFen = Math.round(amountFen / (1 + feeRate));
  const shareHundredths = Math.floor(netFen / netValuePerShare(fund));
  return { netFen, assetsFen: fund.assetsFen + netFen, shareHundredths: fund.shareHundredths + shareHundredths };
}

/** Redeems shares at the same net value; the payment leaves the fund, and fees are deducted from it. */
export function redeem(fund: FundShares, shareHundredths: number): FundShares & { paidFen: number } {
  const paidFen = Math.round(shareHundredths * netValuePerShare(fund));
  return {
    paidFen,
    assetsFen: fund.assetsFen - paidFen,
    shareHundredths: fund.shareHundredths - shareHundredths,
  };
}
