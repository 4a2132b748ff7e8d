import type { Messages } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { RuleList } from '#components/sections/rule-list.tsx';
import { Section } from '#components/sections/section.tsx';
import { Unfold } from '#components/ui/unfold.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { industries, marketParameters, styles } from '#lib/shared/quant/market-model.ts';

const percent = (value: number) => formatPercent(value, 0);

/** The equation and its parameters, as they stand in the code: enough to make a market of one's own. */
export async function MarketModel() {
  const t = await getTranslations('edu.model');
  const model = marketParameters;
  const volatilities = styles.map(({ volatility }) => volatility);
  const values = {
    size: {
      instruments: model.instrumentCount,
      industries: industries.length,
      styles: styles.length,
      first: String(model.firstYear),
      last: String(model.lastYear),
    },
    market: { premium: percent(model.marketPremium), volatility: percent(model.marketVolatility) },
    industry: { volatility: percent(model.industryVolatility) },
    style: {
      lowest: formatPercent(Math.min(...volatilities)),
      highest: formatPercent(Math.max(...volatilities)),
    },
    specific: { lowest: percent(model.specificVolatility.lowest), highest: percent(model.specificVolatility.highest) },
    limit: { limit: percent(model.priceLimit) },
    storm: { persistence: model.volatilityPersistence, shock: model.volatilityOfVolatility },
  } satisfies Record<keyof Messages['edu']['model']['parameters'], Record<string, string | number>>;
  const keys = Object.keys(values) as (keyof typeof values)[];
  return (
    <Section fold="phone" id="model" title={t('title')} lead={t('lead')} layout="beside">
      <p className="rounded-lg border border-hairline bg-surface px-4 py-5 text-lg">{t('equation')}</p>
      <p className="mt-3 text-ink-2">{t('note')}</p>
      <Unfold summary={t('all')}>
        <RuleList
          rules={keys.map((key) => ({
            name: t(`parameters.${key}.name`),
            text: t(`parameters.${key}.text`, values[key]),
          }))}
        />
      </Unfold>
    </Section>
  );
}
