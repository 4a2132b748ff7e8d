import { getTranslations } from 'next-intl/server';
import type { DataProduct } from '#contract/data-product.ts';
import { PageSection } from './page-section.tsx';

/** Describes the origin of the data, its suitable and unsuitable uses, and its gaps. */
export async function AboutSection({ product }: { product: DataProduct }) {
  const t = await getTranslations('datahub.product.about');
  const lists = [
    [t('fit'), product.fit_for],
    [t('unfit'), product.unfit_for],
    [t('gaps'), product.known_gaps],
  ] as const;
  return (
    <PageSection id="about" title={t('title')}>
      <div className="grid gap-x-12 gap-y-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="space-y-3">
          {product.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <dl className="grid content-start gap-x-10 gap-y-4 border-t border-hairline pt-4 text-sm md:max-xl:grid-cols-3 xl:border-t-0 xl:pt-0">
          {lists.map(([title, lines]) => (
            <div key={title}>
              <dt className="font-medium">{title}</dt>
              <dd>
                <ul className="mt-1 space-y-1 text-ink-2">
                  {lines.map((line) => (
                    <li key={line} className="relative pl-4 before:absolute before:left-0 before:content-['·']">
                      {line}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </PageSection>
  );
}
