import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TrustStrip } from '#components/sections/trust-strip.tsx';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { AboutData } from './_sections/about-data.tsx';
import { AboutHero } from './_sections/about-hero.tsx';
import { AboutContact } from './_sections/contact.tsx';
import { LatestReleases } from './_sections/latest-releases.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('about');
  return pageMetadata({ route: 'about', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default function AboutPage() {
  return (
    <>
      <AboutData />
      <AboutHero />
      <div className="page-width">
        <TrustStrip />
      </div>
      <AboutContact />
      <LatestReleases />
    </>
  );
}
