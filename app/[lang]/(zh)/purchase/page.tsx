import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { Purchase } from '#components/order/purchase/purchase.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { fill } from '#components/sections/fill.ts';
import { PurchaseConditions } from './_sections/purchase-conditions.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { identity } from '#lib/shared/site/identity.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).purchase;
  return pageMetadata({ route: 'purchase', locale: 'zh-CN', title, description });
}

export default async function PurchasePage() {
  const { order, purchase, store } = await getMessages();
  const { conditions: _conditions, ...words } = purchase;
  const email = identity.supportEmail;
  return (
    <div className="page-width pt-4 pb-20">
      <Crumbs current={purchase.name} parents={[{ label: store.name, href: routePath('dataMallList') }]} />
      <h1 className="mt-4 text-3xl">{purchase.name}</h1>
      <p className="mt-4 mb-8 text-lg text-ink-2">{purchase.lead}</p>
      <noscript>
        <p className="mb-6 border-l-2 border-hairline pl-4">{fill(purchase.noScript, { email })}</p>
      </noscript>
      <NextIntlClientProvider messages={{ purchase: words, order: { lines: order.lines } }}>
        <Purchase
          conditions={<PurchaseConditions />}
          contact={<p className="text-sm text-ink-2">{fill(purchase.contact, { email })}</p>}
        />
      </NextIntlClientProvider>
    </div>
  );
}
