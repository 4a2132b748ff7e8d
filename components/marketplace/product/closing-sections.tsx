import { getTranslations } from 'next-intl/server';
import { LeadOpener } from '#components/marketplace/lead/lead-opener.tsx';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { licenceText } from '#content/marketplace/catalogue/licence-text.ts';
import { productAddresses } from '#content/marketplace/catalogue/product-addresses.ts';
import type { DataProduct } from '#contract/data-product.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { PageSection } from './page-section.tsx';

export async function CodeSection({ product }: { product: DataProduct }) {
  const t = await getTranslations('datahub.product.code');
  const samples = product.examples.map((example) => ({
    title: t(example.language),
    language: example.language === 'python' ? ('python' as const) : ('shell' as const),
    code: example.code,
  }));
  return (
    <PageSection id="code" title={t('title')}>
      <CodeSample label={t('label')} samples={samples} />
    </PageSection>
  );
}

/** Shows the licence, a link to ask a question, and the page's machine-readable versions. */
export async function LicenceSection({ product }: { product: DataProduct }) {
  const t = await getTranslations('datahub');
  const { markdown, json } = productAddresses(product.id);
  return (
    <PageSection id="licence" title={t('product.licence.title')}>
      <div className="grid gap-x-12 gap-y-5 xl:grid-cols-2">
        <div>
          <p>{licenceText(product.licence)}</p>
          <p className="mt-2 flex flex-wrap gap-x-6 text-sm">
            <a href={markdown} className="link py-2.5">
              {t('product.text.markdown')}
            </a>
            <a href={json} className="link py-2.5">
              {t('product.text.json')}
            </a>
          </p>
          <p className="text-sm text-ink-2">{t('simulated')}</p>
        </div>
        <div id="ask" className="scroll-mt-20">
          <h3 className="text-base font-medium">{t('product.ask.title')}</h3>
          <p className="mt-1 mb-3 text-ink-2">{t('product.ask.lead')}</p>
          <LeadOpener
            kind="contact"
            subject={product.name}
            label={t('product.ask.open')}
            words={await getTexts('datahub.lead')}
          />
        </div>
      </div>
    </PageSection>
  );
}

export async function RelatedSection({ product }: { product: DataProduct }) {
  const t = await getTranslations('datahub.product.related');
  if (product.related.length === 0) return null;
  return (
    <PageSection id="related" title={t('title')}>
      <ul className="grid gap-x-10 border-t border-hairline md:grid-cols-2">
        {product.related.map(({ id, name, summary }) => (
          <li key={id} className="border-b border-hairline py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h3 className="text-base font-medium">
                <AppLink
                  prefetch={false}
                  to={routePath('datahub-product', { id })}
                  className="inline-block py-1.5 hover:text-primary hover:underline"
                >
                  {name}
                </AppLink>
              </h3>
              <AppLink
                prefetch={false}
                to={`${routePath('datahub-compare')}?ids=${product.id},${id}`}
                className="link inline-block py-2 text-sm"
              >
                {t('compare')}
              </AppLink>
            </div>
            <p className="text-sm text-ink-2 max-md:hidden">{summary}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
