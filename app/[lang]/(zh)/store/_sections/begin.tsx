import { getLocale, getTranslations } from 'next-intl/server';
import { PlanRow } from '#components/order/plan-row.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { dataPackages } from '#content/prices/price-list.ts';
import { purchasePath } from '#lib/pricing/choice-link.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

const months = 12;
/** The list's filter for what costs something by itself or with a plan. */
const priced = '?price_kind=subscription,one_off';

/** Shows the three plans with their links, and the list where single data products are sold. */
export async function Begin() {
  const t = await getTranslations('store.begin');
  const locale = await getLocale();
  return (
    <section aria-labelledby="begin" className="mt-14">
      <h2 id="begin">{t('title')}</h2>
      <p className="mt-1 text-ink-2">{t('lead')}</p>
      <ul className="mt-4 border-t border-ink">
        {dataPackages.map((offered) => (
          <li key={offered.id} className="border-b border-hairline">
            <AppLink
              to={purchasePath([{ id: offered.id, quantity: 1 }], months, locale)}
              className="block py-3 hover:text-primary"
            >
              <PlanRow offered={offered} />
            </AppLink>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        <NextLink to={routePath('pricing')}>{t('plans')}</NextLink>
        <NextLink to={`${routePath('datahub-list')}${priced}`}>{t('list')}</NextLink>
      </p>
    </section>
  );
}
