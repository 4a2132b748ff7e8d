import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';
import { AmsGlimpse, NotebookGlimpse, TerminalGlimpse } from './product-glimpses.tsx';

const products = [
  { key: 'quant', path: routePath('quant'), Glimpse: NotebookGlimpse },
  { key: 'rqSdk', path: routePath('rq-sdk'), Glimpse: TerminalGlimpse },
  { key: 'ams', path: routePath('ams'), Glimpse: AmsGlimpse },
] as const;

/** Platform, SDK and asset management: for whom, a piece of each one's window, and what its user gains. */
export async function Products() {
  const t = await getTranslations('home.products');
  return (
    <Section
      title={t('title')}
      lead={
        <>
          {t('lead')} <NextLink to={routePath('case')}>{t('cases')}</NextLink>
        </>
      }
      layout="wide"
    >
      <ul className="grid gap-x-6 gap-y-8 lg:grid-cols-3">
        {products.map(({ key, path, Glimpse }) => (
          <li key={key} className="flex min-w-0 flex-col">
            <Glimpse />
            <p className="mt-4 text-sm text-ink-2 max-md:hidden">{t(`${key}.who`)}</p>
            <h3 className="max-md:mt-3">{t(`${key}.name`)}</h3>
            <p className="mt-2 grow text-ink-2">{t(`${key}.gain`)}</p>
            <div className="mt-1">
              <NextLink to={path}>{t(`${key}.next`)}</NextLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
