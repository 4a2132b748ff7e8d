import { useTranslations } from 'next-intl';
import { sampleHoldingsFile } from '#lib/holdings/sample-file.ts';
import type { SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import type { Source } from './source.ts';

/** Writes the sample product's holdings as a file that the worksheet reads. */
export function useSampleSource(market: SyntheticMarket): () => Source {
  const t = useTranslations('attributionDemo');
  const industryName = useTranslations('marketModel.industries');
  return () => ({
    name: t('input.sampleName'),
    encoding: 'utf-8',
    isSample: true,
    text: sampleHoldingsFile(market, {
      date: t('file.date'),
      code: t('file.code'),
      industry: t('file.industry'),
      weight: t('file.weight'),
      industryName,
    }),
  });
}
