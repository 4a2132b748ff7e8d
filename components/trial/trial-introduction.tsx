import { useTranslations } from 'next-intl';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { TrialScope } from '#components/sections/trial-scope.tsx';
import type { TrialProduct } from '#contract/trial.ts';
import { ProductSwitch } from './product-switch.tsx';
import { ProductFacts } from './trial-facts.tsx';

const scopeId = 'scope';

/** Shows the name of the trial and, above the form, that its data is simulated. */
export function TrialHead({ product }: { product: TrialProduct }) {
  const t = useTranslations('trial.products');
  const tScope = useTranslations('trialScope');
  const title = t(`${product}.title`);
  return (
    <div className="lg:col-span-5">
      <Crumbs current={title} />
      <h1 className="mt-4 text-3xl">{title}</h1>
      <p className="mt-3 text-lg text-ink-2">{t(`${product}.lead`)}</p>
      {product !== 'road-show' && (
        <p className="mt-3">
          {tScope('lead')}
          <a href={`#${scopeId}`} className="link ml-2 lg:hidden">
            {tScope('link')}
          </a>
        </p>
      )}
    </div>
  );
}

/**
 * Shows the limits of a trial and of an order, its terms, and the other trials; below the form on a phone, below the
 * head in a wide window.
 */
export function TrialDetails({ product }: { product: TrialProduct }) {
  return (
    <div className="space-y-8 lg:col-span-5 lg:col-start-1 lg:row-start-2">
      {product !== 'road-show' && (
        <div id={scopeId}>
          <TrialScope product={product} />
        </div>
      )}
      <ProductFacts product={product} />
      <ProductSwitch product={product} />
    </div>
  );
}
