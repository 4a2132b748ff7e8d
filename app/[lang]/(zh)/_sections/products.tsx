import { getMessages } from 'next-intl/server';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

const products = [
  { key: 'quant', path: routePath('quant') },
  { key: 'rqSdk', path: routePath('rq-sdk') },
  { key: 'ams', path: routePath('ams') },
] as const;

/** Platform, SDK and asset management side by side: what each does and for whom. */
export async function Products() {
  const { products: words, links } = (await getMessages()).home;
  const rows = products.map(({ key, path }) => ({
    ...words.rows[key],
    key,
    product: (
      <AppLink to={path} className="link inline-block py-2">
        {links[key]}
      </AppLink>
    ),
  }));
  return (
    <Section title={words.title} lead={words.lead}>
      <ProseTable
        caption={words.title}
        rows={rows}
        rowKey={({ key }) => key}
        columns={(['product', 'does', 'who', 'where', 'leaves'] as const).map((column) => ({
          key: column,
          header: words.columns[column],
          cell: (row: (typeof rows)[number]) => row[column],
        }))}
      />
    </Section>
  );
}
