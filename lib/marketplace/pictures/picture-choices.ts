/** Rows whose column matches; without it all rows. */
type Where = { where?: readonly [column: string, pattern: RegExp] };

/** Rule for drawing a picture from the columns of a product's sample. Several columns of a name are joined. */
export type SampleChoice = Where &
  (
    | { draw: 'candles' }
    | { draw: 'book' }
    | { draw: 'lines'; x: string; y: readonly string[]; by?: readonly string[]; steps?: boolean }
    | { draw: 'bars'; name: readonly string[]; y: string }
    | { draw: 'dots'; at: string; lane: string; note: string }
    | { draw: 'spans'; from: string; to: string | null; name: readonly string[]; note: string }
    | { draw: 'coverage'; from: string; to: string; by: string }
  );

/** Pictures drawn from the simulated market, whose figures the product's sample has, too. */
export type MarketChoice =
  | 'dailyCandles'
  | 'otherCandles'
  | 'monthlyCandles'
  | 'priceLimits'
  | 'exposures'
  | 'crossSection'
  | 'factorReturns'
  | 'industryReturns'
  | 'tradingDays';

export type PictureChoice = SampleChoice | { draw: 'market'; of: MarketChoice };

const market = (of: MarketChoice): PictureChoice => ({ draw: 'market', of });
const candles = (where?: RegExp): PictureChoice => ({
  draw: 'candles',
  ...(where && { where: ['order_book_id', where] as const }),
});
const bars = (name: string, y: string, where?: Where['where']): PictureChoice => ({
  draw: 'bars',
  name: name.split(' '),
  y,
  ...(where && { where }),
});
const dots = (at: string, lane: string, note: string, where?: Where['where']): PictureChoice => ({
  draw: 'dots',
  at,
  lane,
  note,
  ...(where && { where }),
});
const spans = (from: string, to: string | null, name: string, note: string): PictureChoice => ({
  draw: 'spans',
  from,
  to,
  name: name.split(' '),
  note,
});
const curve = (
  x: string,
  y: string,
  more: { by?: string; steps?: boolean; where?: readonly [string, RegExp] } = {},
): PictureChoice => ({
  draw: 'lines',
  x,
  y: y.split(' '),
  ...(more.by !== undefined && { by: more.by.split(' ') }),
  ...(more.steps && { steps: true }),
  ...(more.where && { where: more.where }),
});

/** The picture of each product by its columns. A product that is not listed gets `defaultChoice`. */
export const pictureChoices: Readonly<Record<string, PictureChoice>> = {
  'analyst-revisions': curve('issued_on', 'net_profit', { by: 'order_book_id' }),
  announcements: dots('published_at', 'order_book_id', 'title'),
  'block-trades': dots('date', 'order_book_id', 'premium'),
  'commodity-option-greeks': bars('order_book_id', 'iv'),
  'consensus-estimates': curve('date', 'net_profit', { by: 'order_book_id', steps: true }),
  'convertible-cash-flows': bars('pay_date scenario order_book_id', 'coupon'),
  'convertible-conversion': curve('date', 'outstanding', { by: 'order_book_id' }),
  'convertible-daily': candles(),
  'convertible-facts': spans('effective_from', null, 'order_book_id', 'conversion_price'),
  'convertible-minute': candles(),
  'convertible-ratings': dots('announced_on', 'order_book_id', 'issuer_rating'),
  'convertible-terms': dots('date', 'order_book_id', 'status'),
  'delisted-companies-archive': dots('event_on', 'order_book_id', 'event'),
  'dragon-tiger-list': bars('date seat_name', 'buy_amount'),
  'esg-controversies': dots('announced_on', 'order_book_id', 'category'),
  'esg-scores': bars('order_book_id fiscal_year indicator', 'pillar_score'),
  'etf-creation-list': bars('constituent substitute_flag', 'quantity'),
  'etf-daily-bars': candles(),
  'etf-iopv': curve('datetime', 'iopv last', { where: ['order_book_id', /^SIMFD01$/] }),
  'exchange-repo': bars('date order_book_id', 'weighted_rate'),
  'factor-covariance': bars('factor_row factor_column', 'correlation'),
  'factor-exposures-classic': market('exposures'),
  'factor-exposures-long': market('crossSection'),
  'factor-exposures-trading': bars('factor', 'exposure'),
  'factor-returns': market('factorReturns'),
  'forum-attention': bars('trading_date order_book_id site', 'attention_z'),
  'fund-facts': spans('establishment_date', 'stop_date', 'share_id', 'name'),
  'fund-fees': curve('effective_from', 'management_fee', { by: 'share_id', steps: true }),
  'fund-flows': bars('info_date fund_id', 'net_flow'),
  'fund-holdings': bars('quarter scope order_book_id', 'weight'),
  'fund-managers': spans('start_date', 'end_date', 'manager_name', 'fund_id'),
  'fund-nav': curve('date', 'unit_net_value', { by: 'share_id' }),
  'futures-continuous': candles(),
  'futures-contracts': spans('listed_date', 'maturity_date', 'order_book_id', 'exchange'),
  'futures-daily-bars': candles(/^SIMF2601$/),
  'futures-main-map': curve('date', 'ratio', { by: 'underlying_symbol' }),
  'futures-minute-bars': candles(),
  'futures-term-structure': curve('days_to_maturity', 'settlement', { by: 'date' }),
  'futures-tick-archive': curve('datetime', 'a1 last b1'),
  'futures-ticks': curve('datetime', 'a1 last b1'),
  'futures-trading-parameters': bars('date order_book_id', 'long_margin_ratio'),
  'gold-benchmark': curve('fixed_at', 'benchmark future_same_time'),
  'gold-spot-daily': candles(),
  'hk-corporate-actions': dots('announced_on', 'order_book_id', 'action'),
  'hk-daily-bars': market('otherCandles'),
  'hk-instruments': { draw: 'coverage', from: 'listed_date', to: 'de_listed_date', by: 'board' },
  'index-daily-bars': candles(),
  'index-dividend-points': bars('date order_book_id', 'points'),
  'index-futures-basis': curve('date', 'basis', { by: 'order_book_id' }),
  'index-minute-bars': candles(),
  'index-rebalances': dots('effective_on', 'order_book_id', 'action'),
  'index-weights': bars('order_book_id industry_name', 'weight'),
  'industrial-output': bars('month item', 'published_yoy'),
  'insider-trades': dots('published_on', 'order_book_id', 'stage'),
  'interbank-repo': bars('date market tenor', 'weighted_rate'),
  'job-postings': bars('week order_book_id function', 'postings'),
  'margin-eligible-list': bars('date order_book_id', 'haircut_cap'),
  'margin-trading-detail': curve('date', 'margin_balance', { by: 'order_book_id' }),
  'member-positions': bars('rank_by member_name', 'quantity'),
  'money-supply': curve('month', 'yoy', { by: 'aggregate' }),
  'news-sentiment': dots('published_at', 'topic', 'order_book_id'),
  'option-contracts': spans('listed_date', 'maturity_date', 'order_book_id', 'strike_price'),
  'option-daily-chain': curve('strike_price', 'settlement', { by: 'option_type' }),
  'option-greeks': curve('delta', 'iv', { where: ['order_book_id', /C\d+$/] }),
  'option-minute-bars': candles(),
  'option-sentiment': curve('date', 'pcr_volume pcr_oi pcr_premium'),
  patents: spans('applied_on', 'published_on', 'patent_id', 'kind'),
  pmi: bars('month sector item', 'index'),
  'policy-rates': curve('effective_from', 'rate', { by: 'instrument tenor', steps: true }),
  'price-indices': bars('month item', 'yoy'),
  'price-volume-factors': curve('date', 'mom_252_21', { by: 'order_book_id' }),
  'private-placements': dots('stage_on', 'order_book_id', 'stage'),
  reits: bars('date order_book_id', 'close'),
  'release-calendar': dots('scheduled', 'region', 'item'),
  'rrr-events': curve('effective_from', 'ratio', { by: 'tier', steps: true }),
  shibor: curve('tenor', 'rate'),
  'specific-risk': bars('order_book_id model horizon', 'specific_volatility'),
  'stock-adjustment-factors': dots('ex_date', 'order_book_id', 'ex_factor'),
  'stock-audit-opinions': dots('announced_on', 'opinion', 'order_book_id', ['fiscal_year', /^2024$/]),
  'stock-bars-archive': market('monthlyCandles'),
  'stock-book-level2': { draw: 'book' },
  'stock-buybacks': dots('announced_on', 'order_book_id', 'stage'),
  'stock-call-auction': curve('datetime', 'match_price', { where: ['phase', /^open/] }),
  'stock-concepts': spans('included_on', 'removed_on', 'order_book_id', 'concept_name'),
  'stock-connect-holdings': curve('date', 'ratio', { by: 'order_book_id' }),
  'stock-connect-turnover': bars('date channel order_book_id', 'turnover'),
  'stock-daily-bars': market('dailyCandles'),
  'stock-disclosure-dates': dots('booked', 'quarter', 'order_book_id', ['quarter', /^2025q3$/]),
  'stock-dividends': dots('announced_on', 'stage', 'order_book_id'),
  'stock-earnings-preview': dots('announced_at', 'kind', 'order_book_id', ['quarter', /^2024q4$/]),
  'stock-financial-ttm': curve('date', 'pe_ratio_ttm', { steps: true }),
  'stock-holder-count': curve('end_date', 'holders', { by: 'order_book_id' }),
  'stock-industry-citics': spans('effective_from', 'effective_to', 'order_book_id', 'third_name'),
  'stock-industry-sw': spans('effective_from', 'effective_to', 'order_book_id version', 'third_name'),
  'stock-instruments': { draw: 'coverage', from: 'listed_date', to: 'de_listed_date', by: 'board_type' },
  'stock-intraday-features': curve('date', 'order_imbalance', { by: 'order_book_id' }),
  'stock-lockup-expiry': dots('unlock_on', 'order_book_id', 'status'),
  'stock-minute-bars': candles(),
  'stock-order-flow': dots('datetime', 'message_type', 'side'),
  'stock-pit-financials': spans('info_date', null, 'quarter', 'np_parent_company_owners'),
  'stock-pledges': spans('start_date', 'end_date', 'holder', 'kind'),
  'stock-price-limits': market('priceLimits'),
  'stock-segment-revenue': bars('dimension raw_name', 'revenue'),
  'stock-share-capital': curve('effective_on', 'total_a circulation_a free_circulation', {
    steps: true,
    where: ['order_book_id', /^SIM007$/],
  }),
  'stock-ticks-level1': { draw: 'book' },
  'stock-top-holders': bars('list_kind raw_name', 'share_ratio'),
  'stock-trading-status': dots('date', 'order_book_id', 'special_type'),
  'style-indices': curve('date', 'close total_return_close'),
  'supply-chain-links': bars('order_book_id relation counterparty', 'ratio'),
  'teaching-sample': market('industryReturns'),
  'total-social-financing': bars('month item', 'flow'),
  'trading-calendar': market('tradingDays'),
  'treasury-futures-ctd': bars('order_book_id bond_id', 'net_basis'),
  'treasury-yield-curve': curve('tenor_years', 'ytm spot'),
  'volatility-surface': curve('delta', 'iv', { by: 'tenor_days' }),
  'warehouse-receipts': bars('date warehouse', 'receipts'),
};

type Field = { name: string; type: string };

/** Chooses a picture by the types of the columns: candles, a book, a curve by date, dots, or bars. */
export function defaultChoice(dictionary: readonly Field[]): PictureChoice {
  const names = new Set(dictionary.map(({ name }) => name));
  if (['open', 'high', 'low', 'close'].every((name) => names.has(name))) return candles();
  if (['asks', 'ask_volumes', 'bids', 'bid_volumes'].every((name) => names.has(name))) return { draw: 'book' };
  const [first] = dictionary as readonly [Field];
  const time = dictionary.find(({ type }) => type === 'date' || type === 'datetime');
  const value = dictionary.find(({ type }) => type === 'decimal') ?? dictionary.find(({ type }) => type === 'integer');
  if (time && value) return curve(time.name, value.name, { by: first.name });
  if (time) return dots(time.name, first.name, first.name);
  return bars(first.name, value?.name ?? first.name);
}
