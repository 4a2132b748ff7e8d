import { notFound } from 'next/navigation';
import { manualMetadata, ManualPage } from '#app/[lang]/(zh-en)/rqdata/doc/_sections/manual-page.tsx';
import { manualPages } from '#content/docs/document-pages.ts';

type Props = { params: Promise<{ page: string }> };

export const generateStaticParams = () => manualPages.map((page) => ({ page }));

async function pageOf({ params }: Props) {
  const { page } = await params;
  return manualPages.find((known) => known === page) ?? notFound();
}

export const generateMetadata = async (props: Props) => manualMetadata(await pageOf(props));

/** A page of the data API's manual after the first. */
export default async function DataDocumentationPart(props: Props) {
  return <ManualPage page={await pageOf(props)} />;
}
