import { useTranslations } from 'next-intl';
import { industries, industryIndex } from '#lib/shared/quant/market-model.ts';
import { instrumentId } from '#lib/shared/quant/synthetic-market.ts';

/** Returns a function that names a column of the market: "SIM001 银行". */
export function useInstrumentName(): (column: number) => string {
  const t = useTranslations('backtestDemo.industries');
  return (column) => `${instrumentId(column)} ${t(industries[industryIndex(column)]!)}`;
}
