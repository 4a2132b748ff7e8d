import { getTranslations } from 'next-intl/server';
import { IndicativeAmount } from '#components/order/indicative/indicative-context.tsx';
import { IndicativePrices } from '#components/order/indicative/indicative-prices.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { dataPackages } from '#content/prices/price-list.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';

/** Shows the three plans' prices in large type, each with a link to the price page. */
export async function EnglishPrices() {
  const t = await getTranslations('rqdataEnglish.prices');
  const tPlans = await getTranslations('plans');
  return (
    <div className="page-width">
      <IndicativePrices>
        <ul
          aria-label={t('label')}
          className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-x-3 border-t border-ink sm:gap-x-8"
        >
          {dataPackages.map(({ id, name, unit, unitPriceFen }) => (
            <li key={id} className="py-3">
              <AppLink prefetch={false} to={routePath('pricing', {}, 'en-US')} className="group block">
                <span className="block text-sm text-ink-2 group-hover:underline">{name['en-US']}</span>
                <span className="block text-lg leading-8 sm:text-3xl sm:leading-10 font-semibold tabular-nums">
                  {formatYuan(unitPriceFen, 'en-US')}
                </span>
                <span className="block text-sm text-ink-2">
                  {tPlans('perShort', { unit: unit['en-US'] })} · <IndicativeAmount amountFen={unitPriceFen} />
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      </IndicativePrices>
      <p className="text-sm text-ink-2">{t('note')}</p>
    </div>
  );
}
