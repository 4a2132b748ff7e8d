import { getTranslations } from 'next-intl/server';
import { productLink } from '#app/[lang]/(zh)/case/_sections/product-links.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import type { CaseProduct } from '#content/cases/case.ts';

/** Products with what they were, or would be, used for. */
export async function ProductUses({ uses }: { uses: readonly { product: CaseProduct; text: string }[] }) {
  const tNav = await getTranslations('nav');
  const tModules = await getTranslations('ams.modules.rows');
  return (
    <dl className="border-t border-ink">
      {uses.map(({ product, text }) => {
        const { name, path } = productLink(product, tNav, tModules);
        return (
          <div key={product} className="grid gap-x-6 border-b border-hairline py-2 sm:grid-cols-[10rem_1fr]">
            <dt>
              <AppLink
                prefetch={false}
                to={path}
                className="inline-flex min-h-11 items-center font-medium text-primary hover:underline"
              >
                {name}
              </AppLink>
            </dt>
            <dd className="sm:py-2">{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
