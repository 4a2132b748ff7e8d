import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SessionRoot } from '#components/auth/session-root.tsx';
import { EnglishClosing } from '#components/shell/english-closing.tsx';
import { SitePage } from '#components/shell/site-page.tsx';
import { identity } from '#content/company.ts';
import { locales } from '#contract/locale.ts';
import { currentLocale } from '#lib/i18n/current-locale.ts';
import { siteMetadata } from '#lib/seo/metadata.ts';
import '#app/site.css';

export const metadata: Metadata = siteMetadata;

export function generateStaticParams() {
  return locales.map((lang) => ({ lang }));
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const isEnglish = (await currentLocale()) === 'en-US';
  const brand = isEnglish ? identity.brandEn : identity.brandZh;
  return (
    <SitePage session={<SessionRoot brand={brand} />}>
      {children}
      {isEnglish && <EnglishClosing />}
    </SitePage>
  );
}
