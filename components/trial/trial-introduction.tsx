import { useTranslations } from 'next-intl';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { TrialScope } from '#components/sections/trial-scope.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import type { TrialProduct } from '#contract/trial.ts';
import { ProductSwitch } from './product-switch.tsx';
import { ProductFacts } from './trial-facts.tsx';

/** What is applied for, before anything is asked. */
export function TrialIntroduction({ product }: { product: TrialProduct }) {
  const t = useTranslations('trial');
  const tScope = useTranslations('trialScope');
  const title = t(`products.${product}.title`);
  return (
    <div className="lg:col-span-5">
      <Crumbs current={title} />
      <h1 className="mt-4 text-3xl">{title}</h1>
      <p className="mt-4 text-lg text-ink-2">{t(`products.${product}.lead`)}</p>
      {product !== 'road-show' && (
        <>
          <p className="mt-5">{tScope('lead')}</p>
          <TrialScope product={product} className="mt-3" />
        </>
      )}
      <p className="mt-5 lg:hidden">
        <AppLink to={{ href: '#apply', outer: true }} className={buttonClass('primary')}>
          {t('start')}
        </AppLink>
      </p>
      <div className="mt-8 space-y-8">
        <ProductFacts product={product} />
        <ProductSwitch product={product} />
      </div>
    </div>
  );
}
