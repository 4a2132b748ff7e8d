import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';

const shown = 4;
/** An entry that is older is no news. */
const freshDays = 90;

/** Lists products that were listed or changed in the last 90 days, with the change; renders nothing if there are none. */
export async function FreshProducts() {
  const t = await getTranslations('datahub.home.fresh');
  const { orders, products } = siteCatalogue();
  const listedOn = (product: (typeof products)[number]) => product.changes.at(-1)!;
  const since = addDays(beijingDay(new Date()), -freshDays);
  const listed = products
    .filter((product) => listedOn(product).day >= since)
    .toSorted((a, b) => listedOn(b).day.localeCompare(listedOn(a).day))
    .slice(0, shown);
  const updated = orders.newest
    .filter(({ changes: [last] }) => last!.kind !== 'listed' && last!.day >= since)
    .slice(0, shown);
  const columns = [
    { title: t('listed'), rows: listed.map((product) => ({ product, change: listedOn(product) })) },
    { title: t('updated'), rows: updated.map((product) => ({ product, change: product.changes[0]! })) },
  ].filter(({ rows }) => rows.length > 0);
  if (columns.length === 0) return null;
  return (
    <Section
      title={t('title', { days: freshDays })}
      next={<NextLink to={routePath('datahub-list')}>{t('all')}</NextLink>}
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {columns.map(({ title, rows }) => (
          <div key={title} className={columns.length === 1 ? 'lg:col-span-2' : undefined}>
            <h3 className="mb-2">{title}</h3>
            <ul className={clsx('border-t border-ink', columns.length === 1 && 'gap-x-12 lg:grid lg:grid-cols-2')}>
              {rows.map(({ product, change }) => (
                <li
                  key={product.id}
                  className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-b border-hairline py-2 max-sm:nth-[n+3]:hidden"
                >
                  <time dateTime={change.day} className="pt-1.5 text-sm text-ink-2">
                    {change.day}
                  </time>
                  <div className="min-w-0">
                    <AppLink
                      prefetch={false}
                      to={routePath('datahub-product', { id: product.id })}
                      className="inline-block py-1 font-medium hover:text-primary hover:underline"
                    >
                      {product.name}
                    </AppLink>
                    <p className="text-sm text-ink-2">{change.text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
