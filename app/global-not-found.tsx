import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SessionRoot } from '#components/auth/session-root.tsx';
import { SitePage } from '#components/shell/site-page.tsx';
import { identity } from '#content/company.ts';
import { siteMetadata } from '#lib/seo/metadata.ts';
import { NotFoundPage } from './_not-found/not-found-page.tsx';
import '#app/site.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound');
  return {
    ...siteMetadata,
    title: { absolute: `${t('title')} · ${identity.brandZh}` },
    description: t('description'),
    robots: { index: false },
  };
}

export default function GlobalNotFound() {
  return (
    // The page is made once for every address, so its header and footer go by none of them.
    <SitePage session={<SessionRoot brand={identity.brandZh} />} fixedPath="/404">
      <NotFoundPage />
    </SitePage>
  );
}
