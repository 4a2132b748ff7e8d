import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import { AmsData } from './_sections/ams-data.tsx';
import { AmsHubPage } from './_sections/hub-page.tsx';
import { pageMetadata } from '#lib/seo/metadata.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = (await getMessages()).ams;
  return pageMetadata({ route: 'ams', locale: 'zh-CN', title, description });
}

export default async function AmsPage() {
  const { ams } = await getMessages();
  return (
    <>
      <AmsData words={ams} />
      <AmsHubPage />
    </>
  );
}
