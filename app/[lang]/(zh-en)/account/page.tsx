import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { AccountPage } from '#components/auth/account/account-page.tsx';
import { NoLicences } from '#components/auth/account/no-licences.tsx';
import { LateMail } from '#components/order/deliveries/late-mail.tsx';
import { NoDeliveries } from '#components/order/deliveries/no-deliveries.tsx';
import { OwnDeliveries } from '#components/order/deliveries/own-deliveries.tsx';
import { NoOrders } from '#components/order/list/no-orders.tsx';
import { OwnOrders } from '#components/order/list/own-orders.tsx';
import { LicenceRenewal } from '#components/order/renewal/licence-renewal.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { DataApiUse } from '#components/trial/data-api-use.tsx';
import { OwnLicences } from '#components/trial/own-licences.tsx';
import { identity } from '#content/company.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return pageMetadata({
    route: 'account',
    locale: await currentLocale(),
    title: t('title'),
    description: t('description'),
  });
}

export default async function OwnAccountPage() {
  const t = await getTranslations('account');
  const tUse = await getTranslations('trial.list.use');
  const tOrders = await getTranslations('order.list');
  const tDeliveries = await getTranslations('deliveries');
  const { account, auth, deliveries, order, purchase, trial } = await getMessages();
  const { quickStart, simulatedNote, secretNote, codeCopy, codeCopied, codeFailed } = trial.result;
  const result = { quickStart, simulatedNote, secretNote, codeCopy, codeCopied, codeFailed };
  const parts = {
    licences: (
      <div className="grid gap-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8">
          <h2 className="visually-hidden">{t('tabs.licences')}</h2>
          <PartBoundary>
            <OwnLicences empty={<NoLicences />} Renewal={LicenceRenewal} />
          </PartBoundary>
        </div>
        <div className="min-w-0 lg:col-span-4">
          <h2 className="mb-3 text-xl">{tUse('title')}</h2>
          <PartBoundary>
            <DataApiUse />
          </PartBoundary>
        </div>
      </div>
    ),
    orders: (
      <>
        <h2 className="visually-hidden">{tOrders('title')}</h2>
        <PartBoundary>
          <OwnOrders empty={<NoOrders />} />
        </PartBoundary>
      </>
    ),
    deliveries: (
      <>
        <h2 className="text-xl">{tDeliveries('title')}</h2>
        <p className="mt-1 mb-4 text-ink-2">{tDeliveries('lead')}</p>
        <PartBoundary>
          <LateMail />
        </PartBoundary>
        <PartBoundary>
          <OwnDeliveries supportEmail={identity.supportEmail} empty={<NoDeliveries />} />
        </PartBoundary>
      </>
    ),
  };
  const words = { account, auth, deliveries, trial: { list: trial.list, result } };
  const { lines, list, loading, over, price, renewal, status } = order;
  const { choice, products, term } = purchase;
  const ofRenewal = {
    order: { lines, list, loading, over, price, renewal, status },
    purchase: { choice, products, term },
  };
  return (
    <div className="page-width pt-6 pb-10 md:pb-20">
      <Crumbs current={t('title')} />
      <h1 className="mt-4 mb-4 text-3xl md:mb-6">{t('title')}</h1>
      <noscript>
        <p className="mb-6 border-l-2 border-hairline pl-4">{t('noScript', { email: identity.supportEmail })}</p>
      </noscript>
      <PartBoundary>
        <NextIntlClientProvider messages={{ ...words, ...ofRenewal }}>
          <AccountPage supportEmail={identity.supportEmail} parts={parts} />
        </NextIntlClientProvider>
      </PartBoundary>
    </div>
  );
}
