import { useLocale, useTranslations } from 'next-intl';
import { Table } from '#components/ui/table.tsx';
import { dataModules, dataPackages, smallestPlan } from '#content/prices/price-list.ts';
import { coverageOf, listedShares } from '#content/rqdata-coverage.ts';
import type { LicensedProduct } from '#contract/licence.ts';
import type { Locale } from '#contract/locale.ts';
import { trialDays, trialQuotas } from '#contract/trial.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { freeAccess } from '#lib/shared/data-api/free-access.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import { formatQuota } from './format-bytes.ts';
import { nowrap } from './nowrap.tsx';

const rows = ['securities', 'frequency', 'history', 'quota', 'price'] as const;
type Scope = Record<(typeof rows)[number], string>;

/** Compares the limits of a product's trial with those of an order of data: the only place that states both (decision 0141). */
export function TrialScope({ product, className }: { product: LicensedProduct; className?: string }) {
  const t = useTranslations('trialScope');
  const locale = useLocale();
  const [trial, ordered] = [trialScope(t, product, locale), orderedScope(t, product, locale)];
  return (
    <div data-trial-scope={product} className={className}>
      <Table
        caption={t('caption')}
        phone="table"
        rows={rows}
        rowKey={(row) => row}
        columns={[
          { key: 'item', header: t('item'), rowHeader: true, cell: (row) => nowrap(t(`rows.${row}`)) },
          { key: 'today', header: t('today'), cell: (row) => trial[row] },
          { key: 'ordered', header: t('ordered'), cell: (row) => ordered[row] },
        ]}
      />
    </div>
  );
}

function trialScope(t: Translator<'trialScope'>, product: LicensedProduct, locale: Locale): Scope {
  const { count, instruments, days, datasets } = freeAccess(product, locale);
  const [first, last] = instruments;
  const [from, to] = days;
  const fields = datasets.flatMap((dataset) => dataset.fields);
  const { dailyTrafficBytes } = trialQuotas[product];
  return {
    securities: t('securities.today', { count, first, last }),
    frequency: t(fields.length === 1 ? 'frequency.dailyClose' : 'frequency.daily'),
    history: t('history.today', { from, to }),
    quota: dailyTrafficBytes === null ? t('quota.none') : t('quota.daily', { size: formatQuota(dailyTrafficBytes) }),
    price: t('price.today', { days: trialDays }),
  };
}

function orderedScope(t: Translator<'trialScope'>, product: LicensedProduct, locale: Locale): Scope {
  const { unit, unitPriceFen } = smallestPlan;
  const quotas = dataPackages.map(({ allows: { dailyTrafficBytes } }) => dailyTrafficBytes);
  const from = { price: formatYuan(unitPriceFen, locale), unit: unit[locale] };
  return {
    securities: t('securities.ordered', { count: listedShares, modules: dataModules.length }),
    frequency: coverageOf('stocks').frequency[locale],
    history: orderedHistory(t, locale),
    quota: t('quota.ordered', { least: formatQuota(Math.min(...quotas)), most: formatQuota(Math.max(...quotas)) }),
    price: t(product === 'rqdata-cloud' ? 'price.ordered' : 'price.quoted', from),
  };
}

/** Returns the history included in an order: all daily bars, and minute bars and ticks as the packages allow. */
function orderedHistory(t: Translator<'trialScope'>, locale: Locale): string {
  const { name, allows } = smallestPlan;
  const years = allows.intradayYears;
  if (years === null) return t('history.whole');
  const larger = dataPackages.find((known) => known.allows.intradayYears === null);
  if (larger === undefined) return t('history.limited', { years });
  return t('history.recent', { plan: name[locale], years, larger: larger.name[locale] });
}
