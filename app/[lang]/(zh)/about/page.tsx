import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { AboutData } from '#components/sections/about/about-data.tsx';
import { AboutContact } from '#components/sections/about/contact.tsx';
import { AboutHero } from '#components/sections/about/hero.tsx';
import { MediaKit } from '#components/sections/about/media-kit.tsx';
import { Principles } from '#components/sections/about/principles.tsx';
import { Technology } from '#components/sections/about/technology.tsx';
import { AboutWork } from '#components/sections/about/work.tsx';
import { pageMetadata } from '#lib/seo/metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).about;
  return pageMetadata({ route: 'about', locale: 'zh-CN', title, description });
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
