import type { DataPackage, PricedItem, PriceList } from './price-list.ts';

const gigabyte = 1024 ** 3;

function item(id: string, [zh, en]: [string, string], unitPriceFen: number, maxQuantity = 50): PricedItem {
  const unit = { 'zh-CN': '用户', 'en-US': 'user' };
  return {
    id,
    name: { 'zh-CN': zh, 'en-US': en },
    description: { 'zh-CN': zh, 'en-US': en },
    unit,
    unitPriceFen,
    maxQuantity,
  };
}

function plan(
  sold: PricedItem,
  gigabytes: number,
  concurrentSessions: number,
  intradayYears: number | null,
): DataPackage {
  return { ...sold, allows: { dailyTrafficBytes: gigabytes * gigabyte, concurrentSessions, intradayYears } };
}

/**
 * A price list for tests: the site's own may change at any time, and no test of arithmetic with it. Its ids are the site's, because other
 * tables name them.
 */
export const fixedPrices: PriceList = {
  packages: [
    plan(item('research', ['研究版', 'Research'], 80_000, 5), 5, 2, 3),
    plan(item('professional', ['专业版', 'Professional'], 260_000), 20, 5, null),
    plan(item('production', ['生产版', 'Production'], 680_000, 20), 100, 20, null),
  ],
  modules: [
    item('futures', ['期货', 'Futures'], 60_000),
    item('options', ['期权', 'Options'], 60_000),
    item('convertibles', ['可转债', 'Convertibles'], 40_000),
    item('risk-factors', ['风险因子', 'Risk factors'], 120_000),
    item('alternative', ['另类数据', 'Alternative data'], 90_000),
  ],
  trafficPacks: [
    {
      ...item('traffic-10gb', ['流量包 10 GB/日', 'Traffic, 10 GB a day'], 50_000),
      unit: { 'zh-CN': '包', 'en-US': 'pack' },
      dailyTrafficBytes: 10 * gigabyte,
    },
  ],
  terms: [
    { months: 1, payableMonths: 1 },
    { months: 3, payableMonths: 3 },
    { months: 12, payableMonths: 10 },
    { months: 24, payableMonths: 19 },
  ],
};
