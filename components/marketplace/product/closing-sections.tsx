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

export async function ChangesSection({ product }: { product: DataProduct }) {
  const t = await getTranslations('datahub.product.changes');
  return (
    <PageSection id="changes" title={t('title')}>
      <ol className="border-t border-hairline">
        {product.changes.map(({ day, kind, text }) => (
          <li
            key={`${day} ${text}`}
            className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-6 border-b border-hairline py-2.5 sm:grid-cols-[6rem_3rem_minmax(0,1fr)]"
          >
            <time dateTime={day} className="text-ink-2">
              {day}
            </time>
            <span className="text-ink-2">{t(`kinds.${kind}`)}</span>
            <span className="max-sm:col-span-2">{text}</span>
          </li>
        ))}
      </ol>
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
          <li key={id} className="border-b border-hairline py-4">
            <h3 className="text-base font-medium">
              <AppLink
                prefetch={false}
                to={routePath('datahub-product', { id })}
                className="inline-block py-1.5 hover:text-primary hover:underline"
              >
                {name}
              </AppLink>
            </h3>
            <p className="text-sm text-ink-2">{summary}</p>
            <AppLink
              prefetch={false}
              to={`${routePath('datahub-compare')}?ids=${product.id},${id}`}
              className="link inline-block py-2 text-sm"
            >
              {t('compare')}
            </AppLink>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

export async function LicenceSection({ product }: { product: DataProduct }) {
  const t = await getTranslations('datahub.product');
  const { markdown, json } = productAddresses(product.id);
  return (
    <>
      <PageSection id="licence" title={t('licence.title')}>
        <p>{licenceText(product.licence)}</p>
      </PageSection>
      <PageSection id="ask" title={t('ask.title')} lead={t('ask.lead')}>
        <LeadOpener
          kind="contact"
          subject={product.name}
          label={t('ask.open')}
          words={await getTexts('datahub.lead')}
        />
        <p className="mt-8 flex flex-wrap gap-x-6 text-sm">
          <a href={markdown} className="link py-2.5">
            {t('text.markdown')}
          </a>
          <a href={json} className="link py-2.5">
            {t('text.json')}
          </a>
        </p>
      </PageSection>
    </>
  );
}
