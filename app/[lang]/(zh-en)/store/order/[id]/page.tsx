import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { OwnOrder } from '#components/order/view/own-order.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { identity } from '#content/company.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** One page for all orders: the rewrite in next.config.mjs leads their addresses to it, and the browser reads which it is. */
export const generateStaticParams = () => [{ id: 'own' }];

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('order');
  return { title: t('title'), description: t('description'), robots: { index: false } };
}

export default async function OrderPage() {
  const t = await getTranslations('order');
  const tStore = await getTranslations('store');
  const { deliveries, order, purchase, trial } = await getMessages();
  const email = identity.supportEmail;
  const { buyer, choice, invoice } = purchase;
  const words = { deliveries, order, purchase: { buyer, choice, invoice }, trial: { result: trial.result } };
  return (
    <div className="page-width pt-4 pb-20">
      <Crumbs current={t('title')} parents={[{ label: tStore('name'), href: `${routePath('store')}#orders` }]} />
      <h1 className="mt-4 mb-6 text-3xl">{t('title')}</h1>
      <noscript>
        <p className="mb-6 border-l-2 border-hairline pl-4">{t('noScript', { email })}</p>
      </noscript>
      <PartBoundary>
        <NextIntlClientProvider messages={words}>
          <OwnOrder supportEmail={email} />
        </NextIntlClientProvider>
      </PartBoundary>
    </div>
  );
}
