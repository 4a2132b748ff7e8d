import { formatQuota } from '#components/sections/format-bytes.ts';
import { dataModules, dataPackages } from '#content/prices/price-list.ts';
import type { Locale } from '#contract/locale.ts';
import { trialDays, trialQuotas } from '#contract/trial.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { payableMonths, priceOf } from '#lib/pricing/listed-price.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';

/** Rows of the table in order: first the differences between the packages, then their mostly equal features. */
export const planFeatures = [
  'price',
  'traffic',
  'sessions',
  'intraday',
  'quantity',
  'year',
  'for',
  'daily',
  'basis',
  'modules',
] as const;
export type PlanFeature = (typeof planFeatures)[number];

type PlanColumn = { id: string; name: string; features: Record<PlanFeature, string> };

export function trialColumn(t: Translator<'pricing.plans'>): PlanColumn {
  const { dailyTrafficBytes, concurrentSessions } = trialQuotas['rqdata-cloud'];
  return {
    id: 'trial',
    name: t('trialName', { days: trialDays }),
    features: {
      price: t('free'),
      year: t('noYear'),
      for: t('trialFor'),
      traffic: formatQuota(dailyTrafficBytes ?? 0),
      sessions: t('sessionCount', { count: concurrentSessions }),
      daily: t('allHistory'),
      intraday: t('trialHistory'),
      basis: t('trialBasis'),
      modules: t('trialModules'),
      quantity: t('trialQuantity'),
    },
  };
}

export function packageColumn(t: Translator<'pricing.plans'>, locale: Locale): PlanColumn[] {
  const months = 12;
  return dataPackages.map(({ id, name, description, unit: wording, unitPriceFen, maxQuantity, allows }) => {
    const unit = wording[locale];
    return {
      id,
      name: name[locale],
      features: {
        price: t('perMonth', { price: formatYuan(unitPriceFen, locale), unit }),
        year: t('perYear', {
          price: formatYuan(priceOf([{ id, quantity: 1 }], months), locale),
          unit,
          months: payableMonths(months),
        }),
        for: description[locale],
        traffic: formatQuota(allows.dailyTrafficBytes),
        sessions: t('sessionCount', { count: allows.concurrentSessions }),
        daily: t('allHistory'),
        intraday: allows.intradayYears === null ? t('allHistory') : t('lastYears', { years: allows.intradayYears }),
        basis: t('basis'),
        modules: t('everyModule', { count: dataModules.length }),
        quantity: t('quantity', { most: maxQuantity, unit }),
      },
    };
  });
}
