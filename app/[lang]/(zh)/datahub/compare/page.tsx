import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { ProductComparison } from '#components/marketplace/compare/product-comparison.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { TrialScopeLink } from '#components/sections/trial-scope-link.tsx';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('datahub.compare');
  return pageMetadata({ route: 'datahub-compare', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default async function DataComparePage() {
  const t = await getTranslations('datahub');
  const { datahub, datahubFacets, trialLink } = await getMessages();
  const { compare, card, product } = datahub;
  return (
    <div className="page-width pt-4 pb-20">
      <Crumbs
        current={t('compare.title')}
        parents={[
          { label: t('home.title'), href: routePath('datahub-home') },
          { label: t('list.title'), href: routePath('datahub-list') },
        ]}
      />
      <h1 className="mt-4 mb-3 text-3xl">{t('compare.title')}</h1>
      <p className="mb-6 text-ink-2">{t('compare.lead')}</p>
      <noscript>
        <p>{t('compare.noScript')}</p>
      </noscript>
      <PartBoundary>
        <NextIntlClientProvider messages={{ datahub: { compare, card, product }, datahubFacets, trialLink }}>
          {/* The content below starts outside the viewport, so that nothing visible moves when the products load. */}
          <div className="min-h-[75vh] noscript:min-h-0">
            <ProductComparison />
          </div>
        </NextIntlClientProvider>
      </PartBoundary>
      <div className="mt-8">
        <TrialScopeLink />
      </div>
      <p className="mt-4 text-sm text-ink-2">{t('simulated')}</p>
    </div>
  );
}
