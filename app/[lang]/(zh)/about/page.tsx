import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { AboutData } from './_sections/about-data.tsx';
import { AboutHero } from './_sections/about-hero.tsx';
import { MediaKit } from './_sections/about-media-kit.tsx';
import { AboutWork } from './_sections/about-work.tsx';
import { AboutContact } from './_sections/contact.tsx';
import { Principles } from './_sections/principles.tsx';
import { Technology } from './_sections/technology.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('about');
  return pageMetadata({ route: 'about', locale: 'zh-CN', title: t('title'), description: t('description') });
}

export default function AboutPage() {
  return (
    <>
      <AboutData />
      <AboutHero />
      <AboutWork />
      <Principles />
      <Technology />
      <AboutContact />
      <MediaKit />
    </>
  );
}
