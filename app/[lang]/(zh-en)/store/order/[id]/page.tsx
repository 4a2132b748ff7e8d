import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { IndicativePrices } from '#components/order/indicative/indicative-prices.tsx';
import { OwnOrder } from '#components/order/view/own-order.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { identity } from '#content/company.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { brandedTitle } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** One page for all orders: the rewrite in next.config.mjs leads their addresses to it, and the browser reads which it is. */
export const generateStaticParams = () => [{ id: 'own' }];

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('order');
  const title = brandedTitle(t('title'), await currentLocale());
  return { title, description: t('description'), robots: { index: false } };
}

export default async function OrderPage() {
  const t = await getTranslations('order');
  const locale = await currentLocale();
  const { deliveries, order, purchase, trial } = await getMessages();
  const email = identity.supportEmail;
  const { buyer, choice, invoice, products, term } = purchase;
  const words = {
    deliveries,
    order,
    purchase: { buyer, choice, invoice, products, term },
    trial: { result: trial.result },
  };
  return (
    <div className="page-width pt-4 pb-20">
      <Crumbs current={t('title')} parents={[locale === 'en-US' ? await accountCrumb() : await storeCrumb()]} />
      <h1 className="mt-4 mb-6 text-3xl">{t('title')}</h1>
      <noscript>
        <p className="mb-6 border-l-2 border-hairline pl-4">{t('noScript', { email })}</p>
      </noscript>
      <PartBoundary>
        <NextIntlClientProvider messages={words}>
          <IndicativePrices>
            <OwnOrder supportEmail={email} />
          </IndicativePrices>
        </NextIntlClientProvider>
      </PartBoundary>
    </div>
  );
}

async function storeCrumb() {
  const t = await getTranslations('store');
  return { label: t('name'), href: `${routePath('store')}#orders` };
}

/** The store’s page is Chinese; English readers have their orders in the account. */
async function accountCrumb() {
  const t = await getTranslations('order.list');
  return { label: t('title'), href: `${routePath('account', {}, 'en-US')}#orders` };
}
