import { fill } from '#components/sections/fill.ts';
import { formatQuota } from '#components/sections/format-bytes.ts';
import { trialDays, trialQuotas } from '#contract/licence.ts';
import { dataModules, dataPackages } from '#lib/shared/pricing/price-list.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { purchasePath } from '#lib/pricing/choice-link.ts';
import { formatYuan } from '#lib/pricing/format-yuan.ts';
import { payableMonths, priceOf } from '#lib/pricing/listed-price.ts';

type Words = Messages['pricing']['plans'];

/** What the packages are compared by, in the order of the table. */
export const planFeatures = [
  'price',
  'year',
  'for',
  'traffic',
  'sessions',
  'daily',
  'intraday',
  'basis',
  'modules',
  'quantity',
] as const;
export type PlanFeature = (typeof planFeatures)[number];

type PlanColumn = { id: string; name: string; features: Record<PlanFeature, string>; purchase?: string };

export const dataTrialLink = routePath('trial', { product: 'rqdata-cloud' });

export function trialColumn(words: Words): PlanColumn {
  const { dailyTrafficBytes, concurrentSessions } = trialQuotas['rqdata-cloud'];
  return {
    id: 'trial',
    name: fill(words.trialName, { days: trialDays }),
    features: {
      price: words.free,
      year: words.noYear,
      for: words.trialFor,
      traffic: formatQuota(dailyTrafficBytes ?? 0),
      sessions: fill(words.sessionCount, { count: concurrentSessions }),
      daily: words.allHistory,
      intraday: words.trialHistory,
      basis: words.trialBasis,
      modules: words.trialModules,
      quantity: words.trialQuantity,
    },
  };
}

export function packageColumn(words: Words): PlanColumn[] {
  const months = 12;
  return dataPackages.map(({ id, name, description, unit: wording, unitPriceFen, maxQuantity, allows }) => {
    const items = [{ id, quantity: 1 }];
    const unit = wording['zh-CN'];
    return {
      id,
      name: name['zh-CN'],
      purchase: purchasePath(items, months),
      features: {
        price: fill(words.perMonth, { price: formatYuan(unitPriceFen), unit }),
        year: fill(words.perYear, {
          price: formatYuan(priceOf(items, months)),
          unit,
          months: payableMonths(months),
        }),
        for: description['zh-CN'],
        traffic: formatQuota(allows.dailyTrafficBytes),
        sessions: fill(words.sessionCount, { count: allows.concurrentSessions }),
        daily: words.allHistory,
        intraday:
          allows.intradayYears === null ? words.allHistory : fill(words.lastYears, { years: allows.intradayYears }),
        basis: words.basis,
        modules: fill(words.everyModule, { count: dataModules.length }),
        quantity: fill(words.quantity, { most: maxQuantity, unit }),
      },
    };
  });
}
