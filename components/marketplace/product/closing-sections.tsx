import type { DataProduct } from '#contract/data-product.ts';
import { LeadOpener } from '#components/marketplace/lead/lead-opener.tsx';
import type { HubWords } from '#components/marketplace/words.ts';
import { CodeSample } from '#components/sections/code-sample.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { licenceText } from '#content/marketplace/catalogue/licence-text.ts';
import { productAddresses } from '#content/marketplace/catalogue/product-addresses.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { PageSection } from './page-section.tsx';

export function CodeSection({ product, words }: { product: DataProduct; words: HubWords }) {
  const { code } = words.datahub.product;
  const samples = product.examples.map((example) => ({
    title: code[example.language],
    language: example.language === 'python' ? ('python' as const) : ('shell' as const),
    code: example.code,
  }));
  return (
    <PageSection id="code" title={code.title}>
      <CodeSample label={code.label} samples={samples} />
    </PageSection>
  );
}

export function ChangesSection({ product, words }: { product: DataProduct; words: HubWords }) {
  const { changes } = words.datahub.product;
  return (
    <PageSection id="changes" title={changes.title}>
      <ol className="border-t border-hairline">
        {product.changes.map(({ day, kind, text }) => (
          <li
            key={`${day} ${text}`}
            className="grid gap-x-6 border-b border-hairline py-2.5 sm:grid-cols-[6rem_3rem_minmax(0,1fr)]"
          >
            <time dateTime={day} className="text-ink-2">
              {day}
            </time>
            <span className="text-ink-2">{changes.kinds[kind]}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

export function RelatedSection({ product, words }: { product: DataProduct; words: HubWords }) {
  const { related } = words.datahub.product;
  if (product.related.length === 0) return null;
  return (
    <PageSection id="related" title={related.title}>
      <ul className="grid gap-x-10 border-t border-hairline md:grid-cols-2">
        {product.related.map(({ id, name, summary }) => (
          <li key={id} className="border-b border-hairline py-4">
            <h3 className="text-base font-medium">
              <AppLink
                to={routePath('datahubProduct', { id })}
                className="inline-block py-1.5 hover:text-primary hover:underline"
              >
                {name}
              </AppLink>
            </h3>
            <p className="text-sm text-ink-2">{summary}</p>
            <AppLink
              to={`${routePath('datahubCompare')}?ids=${product.id},${id}`}
              className="link inline-block py-2 text-sm"
            >
              {related.compare}
            </AppLink>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

export function LicenceSection({ product, words }: { product: DataProduct; words: HubWords }) {
  const { licence, ask, text } = words.datahub.product;
  const { markdown, json } = productAddresses(product.id);
  return (
    <>
      <PageSection id="licence" title={licence.title}>
        <p>{licenceText(product.licence)}</p>
      </PageSection>
      <PageSection id="ask" title={ask.title} lead={ask.lead}>
        <LeadOpener kind="contact" subject={product.name} label={ask.open} words={words.datahub.lead} />
        <p className="mt-8 flex flex-wrap gap-x-6 text-sm">
          <a href={markdown} className="link py-2.5">
            {text.markdown}
          </a>
          <a href={json} className="link py-2.5">
            {text.json}
          </a>
        </p>
      </PageSection>
    </>
  );
}
