import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { Unfold } from '#components/ui/unfold.tsx';
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
  const rows = await getTexts('home.products.rows');
  return (
    <Section title={t('products.title')} lead={t('products.lead')}>
      <ul className="grid gap-x-8 border-t border-ink md:grid-cols-3">
        {products.map(({ key, path }) => (
          <li key={key} className="border-b border-hairline py-3 md:border-0">
            <h3>
              <AppLink prefetch={false} to={path} className="inline-block py-1.5 hover:text-primary hover:underline">
                {t(`links.${key}`)}
              </AppLink>
            </h3>
            <p className="text-ink-2">{rows[key].does}</p>
          </li>
        ))}
      </ul>
      <Unfold summary={t('products.more')}>
        <div className="grid gap-x-8 gap-y-6 pt-2 md:grid-cols-3">
          {products.map(({ key }) => (
            <div key={key}>
              <h3 className="text-base font-semibold md:hidden">{t(`links.${key}`)}</h3>
              <dl>
                {(['who', 'where', 'leaves'] as const).map((column) => (
                  <div key={column} className="mt-2">
                    <dt className="text-sm text-ink-2">{t(`products.columns.${column}`)}</dt>
                    <dd>{rows[key][column]}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </Unfold>
    </Section>
  );
}
