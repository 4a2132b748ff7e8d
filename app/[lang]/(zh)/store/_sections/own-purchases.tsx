'use client';

import { useTranslations } from 'next-intl';
import { NoLicences } from '#components/auth/account/no-licences.tsx';
import { NoDeliveries } from '#components/order/deliveries/no-deliveries.tsx';
import { OwnDeliveries } from '#components/order/deliveries/own-deliveries.tsx';
import { NoOrders } from '#components/order/list/no-orders.tsx';
import { OwnOrders } from '#components/order/list/own-orders.tsx';
import { LicenceRenewal } from '#components/order/renewal/licence-renewal.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { OwnLicences } from '#components/trial/own-licences.tsx';

/** Orders, licences with their renewal, and deliveries of the reader; fetched once the login is known. */
export function OwnPurchases({ supportEmail }: { supportEmail: string }) {
  const t = useTranslations();
  const parts = [
    { id: 'orders', title: t('order.list.title'), content: <OwnOrders empty={<NoOrders />} /> },
    {
      id: 'licences',
      title: t('store.licences'),
      content: <OwnLicences empty={<NoLicences />} Renewal={LicenceRenewal} />,
    },
    {
      id: 'deliveries',
      title: t('deliveries.title'),
      content: <OwnDeliveries supportEmail={supportEmail} empty={<NoDeliveries />} />,
    },
  ];
  return parts.map(({ id, title, content }) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`} className="mb-12 scroll-mt-20">
      <h2 id={`${id}-title`} className="mb-4">
        {title}
      </h2>
      <PartBoundary>{content}</PartBoundary>
    </section>
  ));
}
