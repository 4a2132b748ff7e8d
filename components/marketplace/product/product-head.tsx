import { getTranslations } from 'next-intl/server';
import { AppLink } from '#components/shell/app-link.tsx';
import type { DataProduct } from '#contract/data-product.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { OtherWays } from './buy-box.tsx';
import type { SoldSource } from './purchase-path.ts';

/** Shows name, supplier and summary; on a narrow screen also the actions that do not fit into its bar. */
export async function ProductHead({ product, source }: { product: DataProduct; source: SoldSource }) {
  const t = await getTranslations('datahub');
  const { name, summary, supplier, updated_on } = product;
  return (
    <header className="pt-4">
      <h1 className="text-3xl">{name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-ink-2">
        <AppLink prefetch={false} to={routePath('datahub-supplier', { name: supplier.name })} className="link py-1.5">
          {supplier.name}
        </AppLink>
        <span>{t('card.updated', { date: updated_on })}</span>
      </p>
      <p className="mt-3 text-lg">{summary}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 lg:hidden">
        <OtherWays id={product.id} source={source} />
      </div>
    </header>
  );
}
