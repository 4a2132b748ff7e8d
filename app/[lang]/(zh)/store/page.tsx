import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { PartBoundary } from '#components/shell/part-boundary.tsx';
import { Loading, SkeletonText } from '#components/ui/skeleton.tsx';
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
        <OwnOrLogin
          loading={
            <Loading label={tOrder('list.loading')}>
              <SkeletonText lines={4} />
            </Loading>
          }
          loggedOut={{
            title: tOrder('loggedOut.title'),
            text: tOrder('loggedOut.text'),
            login: tOrder('loggedOut.login'),
          }}
          supportEmail={identity.supportEmail}
        />
      </PartBoundary>
      <Begin />
    </div>
  );
}
