import type { Wording } from '#contract/locale.ts';

export type SymbolExample = {
  key: string;
  market: Wording;
  /** Our symbol. */
  symbol: string;
  what: Wording;
  /** The same instrument in the notations of terminals, where they are settled; `null` where they vary. */
  bloomberg: string | null;
  reuters: string | null;
};

/** Suffixes are the market identifier codes of ISO 10383. */
export const symbolExamples: readonly SymbolExample[] = [
  {
    key: 'shanghai',
    market: { 'zh-CN': '上海证券交易所', 'en-US': 'Shanghai, A-share' },
    symbol: '600000.XSHG',
    what: { 'zh-CN': '浦发银行', 'en-US': 'SPD Bank' },
    bloomberg: '600000 CH Equity',
    reuters: '600000.SS',
  },
  {
    key: 'shenzhen',
    market: { 'zh-CN': '深圳证券交易所', 'en-US': 'Shenzhen, A-share' },
    symbol: '000001.XSHE',
    what: { 'zh-CN': '平安银行', 'en-US': 'Ping An Bank' },
    bloomberg: '000001 CH Equity',
    reuters: '000001.SZ',
  },
  {
    key: 'index',
    market: { 'zh-CN': '指数', 'en-US': 'Index' },
    symbol: '000300.XSHG',
    what: { 'zh-CN': '沪深 300', 'en-US': 'CSI 300' },
    bloomberg: 'SHSZ300 Index',
    reuters: '.CSI300',
  },
  {
    key: 'fund',
    market: { 'zh-CN': '场内基金', 'en-US': 'ETF in Shanghai' },
    symbol: '510300.XSHG',
    what: { 'zh-CN': '沪深 300 ETF', 'en-US': 'A CSI 300 ETF' },
    bloomberg: '510300 CH Equity',
    reuters: '510300.SS',
  },
  {
    key: 'hongKong',
    market: { 'zh-CN': '香港联合交易所（公测）', 'en-US': 'Hong Kong (in test)' },
    symbol: '00700.XHKG',
    what: { 'zh-CN': '腾讯控股', 'en-US': 'Tencent' },
    bloomberg: '700 HK Equity',
    reuters: '0700.HK',
  },
  {
    key: 'future',
    market: { 'zh-CN': '期货合约', 'en-US': 'Futures contract' },
    symbol: 'IF2606',
    what: { 'zh-CN': '沪深 300 股指期货，2026 年 6 月到期', 'en-US': 'CSI 300 future, June 2026; no suffix' },
    bloomberg: null,
    reuters: null,
  },
  {
    key: 'continuous',
    market: { 'zh-CN': '连续合约', 'en-US': 'Continuous future' },
    symbol: 'IF88',
    what: { 'zh-CN': '主力直接拼接；888、889 为平滑', 'en-US': 'Main contracts spliced; 888 and 889 are smoothed' },
    bloomberg: null,
    reuters: null,
  },
];
