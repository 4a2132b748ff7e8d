import { getTranslations } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

const products = [
  { key: 'quant', path: routePath('quant') },
  { key: 'rqSdk', path: routePath('rq-sdk') },
  { key: 'ams', path: routePath('ams') },
] as const;

/** Platform, SDK and asset management side by side: what each does and for whom. */
export async function Products() {
  const t = await getTranslations('home');
  const rowTexts = await getTexts('home.products.rows');
  const rows = products.map(({ key, path }) => ({
    ...rowTexts[key],
    key,
    product: (
      <AppLink to={path} className="link inline-block py-2">
        {t(`links.${key}`)}
      </AppLink>
    ),
  }));
  return (
    <Section title={t('products.title')} lead={t('products.lead')}>
      <ProseTable
        caption={t('products.title')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={(['product', 'does', 'who', 'where', 'leaves'] as const).map((column) => ({
          key: column,
          header: t(`products.columns.${column}`),
          cell: (row: (typeof rows)[number]) => row[column],
        }))}
      />
    </Section>
  );
}
