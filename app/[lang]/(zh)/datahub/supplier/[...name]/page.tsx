import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { SupplierPage } from '#components/marketplace/supplier/supplier-page.tsx';
import { JsonLd } from '#components/sections/json-ld.tsx';
import { breadcrumbData } from '#components/sections/structured-data.ts';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** A name may hold a slash; some proxies and people write it plain. */
type Props = { params: Promise<{ name: string[] }> };

/** Lists each name twice: with its slash as links write it (`%2F`), and plain. */
export const generateStaticParams = () =>
  siteCatalogue().suppliers.flatMap(({ name }) =>
    [[name], ...(name.includes('/') ? [name.split('/')] : [])].map((parts) => ({ name: parts })),
  );

async function findSupplier({ params }: Props) {
  const { name } = await params;
  const spelled = decodeName(name.join('/'));
  return siteCatalogue().suppliers.find((known) => known.name === spelled) ?? notFound();
}

/** The name of an address; one that cannot be decoded is unknown. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name).normalize('NFC');
  } catch {
    return '';
  }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name, summary } = await findSupplier(props);
  const t = await getTranslations('datahub.supplier');
  return pageMetadata({
    route: 'datahub-supplier',
    locale: 'zh-CN',
    title: t('title', { name }),
    description: summary,
    params: { name },
  });
}

export default async function DataSupplierPage(props: Props) {
  const supplier = await findSupplier(props);
  const t = await getTranslations('datahub.home');
  const tEvidence = await getTranslations('evidence');
  return (
    <>
      <JsonLd
        data={breadcrumbData([
          { name: tEvidence('home'), path: routePath('home') },
          { name: t('title'), path: routePath('datahub-home') },
          { name: supplier.name, path: routePath('datahub-supplier', { name: supplier.name }) },
        ])}
      />
      <SupplierPage supplier={supplier} />
    </>
  );
}
