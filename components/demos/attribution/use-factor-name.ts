import { useTranslations } from 'next-intl';
import type { IndustryKey, StyleKey } from '#lib/shared/quant/market-model.ts';
import type { FactorRow } from './factor-rows.ts';

/** Returns a function that names factors from the page's messages. */
export function useFactorName(): (row: FactorRow) => string {
  const t = useTranslations('attributionDemo.result');
  const words = useTranslations('marketModel');
  return ({ kind, key }) => {
    if (kind === 'style') return words(`styles.${key as StyleKey}`);
    if (kind === 'industry') return words(`industries.${key as IndustryKey}`);
    return { market: t('marketFactor'), specific: t('specific'), total: t('total') }[kind];
  };
}
