'use client';

import { NextIntlClientProvider } from 'next-intl';
import { NoLicences } from '#components/auth/account/no-licences.tsx';
import { NoDeliveries } from '#components/order/deliveries/no-deliveries.tsx';
import { OwnDeliveries } from '#components/order/deliveries/own-deliveries.tsx';
import { NoOrders } from '#components/order/list/no-orders.tsx';
import { OwnOrders } from '#components/order/list/own-orders.tsx';
import { LicenceRenewal } from '#components/order/renewal/licence-renewal.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { OwnLicences } from '#components/trial/own-licences.tsx';
import { defaultLocale } from '#contract/locale.ts';
import account from '#messages/zh-CN/account.json' with { type: 'json' };
import deliveries from '#messages/zh-CN/deliveries.json' with { type: 'json' };
import order from '#messages/zh-CN/order.json' with { type: 'json' };
import purchase from '#messages/zh-CN/purchase.json' with { type: 'json' };
import store from '#messages/zh-CN/store.json' with { type: 'json' };
import trial from '#messages/zh-CN/trial.json' with { type: 'json' };

/** Orders, licences with their renewal, and deliveries of the reader, with their messages. */
export function OwnPurchases({ supportEmail }: { supportEmail: string }) {
  const parts = [
    { id: 'orders', title: order.list.title, content: <OwnOrders empty={<NoOrders />} /> },
    {
      id: 'licences',
      title: store.licences,
      content: <OwnLicences empty={<NoLicences />} Renewal={LicenceRenewal} />,
    },
    {
      id: 'deliveries',
      title: deliveries.title,
      content: <OwnDeliveries supportEmail={supportEmail} empty={<NoDeliveries />} />,
    },
  ];
  return (
    <NextIntlClientProvider
      locale={defaultLocale}
      messages={{ account, deliveries, order, purchase, trial }}
      timeZone="Asia/Shanghai"
    >
      {parts.map(({ id, title, content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="mb-12 scroll-mt-20">
          <h2 id={`${id}-title`} className="mb-4">
            {title}
          </h2>
          <PartBoundary>{content}</PartBoundary>
        </section>
      ))}
    </NextIntlClientProvider>
  );
}
