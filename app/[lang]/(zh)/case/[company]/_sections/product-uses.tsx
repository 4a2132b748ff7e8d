import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { productLink } from '#app/[lang]/(zh)/case/_sections/product-links.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import type { CaseProduct } from '#content/cases/case.ts';

/** Lists products with their use in the case. With `isBrief` a phone has their names alone, in a line. */
export async function ProductUses({
  uses,
  isBrief = false,
}: {
  uses: readonly { product: CaseProduct; text: string }[];
  isBrief?: boolean;
}) {
  const tNav = await getTranslations('nav');
  const tModules = await getTranslations('ams.modules.rows');
  return (
    <dl
      className={clsx('border-t border-ink', isBrief && 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-6 max-sm:border-0')}
    >
      {uses.map(({ product, text }) => {
        const { name, path } = productLink(product, tNav, tModules);
        return (
          <div
            key={product}
            className={clsx(
              'grid gap-x-6 border-b border-hairline py-2 sm:grid-cols-[10rem_1fr]',
              isBrief && 'max-sm:border-0 max-sm:py-0',
            )}
          >
            <dt>
              <AppLink
                prefetch={false}
                to={path}
                className="inline-flex min-h-11 items-center font-medium text-primary hover:underline"
              >
                {name}
              </AppLink>
            </dt>
            <dd className={clsx('sm:py-2', isBrief && 'max-sm:hidden')}>{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
