import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
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
  const { account, deliveries, order, purchase, store, trial } = await getMessages();
  const { lines, list, loading, loggedOut, over, price, renewal, status } = order;
  const { choice, products, term } = purchase;
  const { quickStart, simulatedNote, secretNote, codeCopy, codeCopied, codeFailed } = trial.result;
  const result = { quickStart, simulatedNote, secretNote, codeCopy, codeCopied, codeFailed };
  const words = {
    account: { licences: account.licences },
    deliveries,
    order: { lines, list, loading, loggedOut, over, price, renewal, status },
    purchase: { choice, products, term },
    store: { licences: store.licences },
    trial: { list: trial.list, result },
  };
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
          <OwnOrLogin supportEmail={identity.supportEmail} />
        </NextIntlClientProvider>
      </PartBoundary>
      <Begin />
    </div>
  );
}
