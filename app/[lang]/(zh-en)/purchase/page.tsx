import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { BuyingLink } from '#components/order/indicative/buying-link.tsx';
import { IndicativePrices } from '#components/order/indicative/indicative-prices.tsx';
import { Purchase } from '#components/order/purchase/purchase.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { identity } from '#content/company.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { PurchaseConditions } from './_sections/purchase-conditions.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('purchase');
  const locale = await currentLocale();
  return pageMetadata({ route: 'purchase', locale, title: t('title'), description: t('description') });
}

export default async function PurchasePage() {
  const t = await getTranslations('purchase');
  const locale = await currentLocale();
  const tPricing = await getTranslations('pricing');
  const { order, plans, purchase } = await getMessages();
  const { conditions: _conditions, ...words } = purchase;
  const email = identity.supportEmail;
  return (
    <div className="page-width pt-4 pb-20">
      <Crumbs current={t('name')} parents={[{ label: tPricing('name'), href: routePath('pricing', {}, locale) }]} />
      <h1 className="mt-4 text-3xl">{t('name')}</h1>
      <p className="mt-4 text-lg text-ink-2">{t('lead')}</p>
      <div className="mt-2 mb-8">{locale === 'en-US' && <BuyingLink />}</div>
      <noscript>
        <p className="mb-6 border-l-2 border-hairline pl-4">{t('noScript', { email })}</p>
      </noscript>
      <PartBoundary>
        <NextIntlClientProvider messages={{ plans, purchase: words, order: { lines: order.lines } }}>
          <IndicativePrices>
            <Purchase
              conditions={<PurchaseConditions />}
              contact={<p className="text-sm text-ink-2">{t('contact', { email })}</p>}
            />
          </IndicativePrices>
        </NextIntlClientProvider>
      </PartBoundary>
    </div>
  );
}
