import { clsx } from 'clsx';
import { getLocale, getTranslations } from 'next-intl/server';
import { SamplePrices } from '#components/sections/sample-prices.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { dataPackages, outgrownPlan, recommendedPlan } from '#content/prices/price-list.ts';
import { purchasePath } from '#lib/pricing/choice-link.ts';
import { PlanFace } from './plan-face.tsx';
import { PlanBadge } from './plan-row.tsx';

const months = 12;

/** The plans side by side with their prices and the way to each, one of them recommended for a stated reason. */
export async function PlanCards() {
  const t = await getTranslations('plans');
  const locale = await getLocale();
  return (
    <>
      <ul aria-label={t('label')} className="grid gap-4 lg:grid-cols-3">
        {dataPackages.map((offered) => {
          const isRecommended = offered.id === recommendedPlan.id;
          return (
            <li
              key={offered.id}
              className={clsx(
                'flex flex-col rounded-lg border bg-surface p-5',
                isRecommended ? 'border-primary' : 'border-hairline',
              )}
            >
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <h3>{offered.name[locale]}</h3>
                <PlanBadge offered={offered} />
              </div>
              <PlanFace offered={offered} />
              <AppLink
                to={purchasePath([{ id: offered.id, quantity: 1 }], months, locale)}
                className={buttonClass(isRecommended ? 'primary' : 'secondary', 'medium', 'mt-4')}
              >
                {t('buy', { name: offered.name[locale] })}
              </AppLink>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-sm text-pretty text-ink-2">
        {t('reason', {
          plan: recommendedPlan.name[locale],
          smaller: outgrownPlan.name[locale],
          most: outgrownPlan.maxQuantity,
          years: outgrownPlan.allows.intradayYears ?? 0,
        })}
      </p>
      <SamplePrices />
    </>
  );
}
