import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { NoLicences } from '#components/auth/account/no-licences.tsx';
import { NoDeliveries } from '#components/order/deliveries/no-deliveries.tsx';
import { OwnDeliveries } from '#components/order/deliveries/own-deliveries.tsx';
import { NoOrders } from '#components/order/list/no-orders.tsx';
import { OwnOrders } from '#components/order/list/own-orders.tsx';
import { LicenceRenewal } from '#components/order/renewal/licence-renewal.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { OwnLicences } from '#components/trial/own-licences.tsx';
import { identity } from '#content/company.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { Begin } from './_sections/begin.tsx';
import { OwnOrLogin } from './_sections/own-or-login.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('store');
  return pageMetadata({ route: 'store', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function StorePage() {
  const t = await getTranslations('store');
  const tOrder = await getTranslations('order');
  const tEvidence = await getTranslations('evidence');
  const tDeliveries = await getTranslations('deliveries');
  const { account, deliveries, order, purchase, trial } = await getMessages();
  const { lines, list, loading, loggedOut, over, price, renewal, status } = order;
  const { choice, products, term } = purchase;
  const { quickStart, simulatedNote, secretNote, codeCopy, codeCopied, codeFailed } = trial.result;
  const result = { quickStart, simulatedNote, secretNote, codeCopy, codeCopied, codeFailed };
  const words = {
    account: { licences: account.licences },
    deliveries,
    order: { lines, list, loading, loggedOut, over, price, renewal, status },
    purchase: { choice, products, term },
    trial: { list: trial.list, result },
  };
  const parts = [
    { id: 'orders', title: tOrder('list.title'), content: <OwnOrders empty={<NoOrders />} /> },
    { id: 'licences', title: t('licences'), content: <OwnLicences empty={<NoLicences />} Renewal={LicenceRenewal} /> },
    {
      id: 'deliveries',
      title: tDeliveries('title'),
      content: <OwnDeliveries supportEmail={identity.supportEmail} empty={<NoDeliveries />} />,
    },
  ];
  return (
    <div className="page-width pt-4 pb-20">
      <JsonLd
        data={breadcrumbData([
          { name: tEvidence('home'), path: routePath('home') },
          { name: t('name'), path: routePath('store') },
        ])}
      />
      <Crumbs current={t('name')} />
      <h1 className="mt-4 text-3xl">{t('name')}</h1>
      <p className="mt-2 mb-8 text-lg text-ink-2">{t('lead')}</p>
      <noscript>
        <p className="mb-6 border-l-2 border-hairline pl-4">{tOrder('noScript', { email: identity.supportEmail })}</p>
      </noscript>
      <PartBoundary>
        <NextIntlClientProvider messages={words}>
          <OwnOrLogin
            own={parts.map(({ id, title, content }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className="mb-12 scroll-mt-20">
                <h2 id={`${id}-title`} className="mb-4">
                  {title}
                </h2>
                <PartBoundary>{content}</PartBoundary>
              </section>
            ))}
          />
        </NextIntlClientProvider>
      </PartBoundary>
      <Begin />
    </div>
  );
}
