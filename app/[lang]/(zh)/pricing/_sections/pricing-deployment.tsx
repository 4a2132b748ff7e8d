import { getTranslations } from 'next-intl/server';
import { formatQuota } from '#components/sections/format-bytes.ts';
import { NextLink } from '#components/sections/next-link.tsx';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { trialDays, trialQuotas } from '#contract/licence.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { quotedProducts } from '../_facts/pricing-facts.ts';

type Product = (typeof quotedProducts)[number];

/** Products without a list price: what decides it, and what the trial includes. */
export async function DeploymentSection() {
  const t = await getTranslations('pricing.deployment');
  return (
    <Section
      id="deployment"
      title={t('title')}
      lead={t('lead')}
      next={<NextLink to={routePath('trial', { product: 'road-show' })}>{t('talk')}</NextLink>}
    >
      <ProseTable<Product>
        caption={t('caption')}
        rows={quotedProducts}
        rowKey={(product) => product}
        columns={[
          { key: 'product', header: t('columns.product'), cell: (product) => t(`rows.${product}.product`) },
          { key: 'decides', header: t('columns.decides'), cell: (product) => t(`rows.${product}.decides`) },
          {
            key: 'trial',
            header: t('columns.trial', { days: trialDays }),
            cell: (product) => `${t(`rows.${product}.trial`)}；${quotaText(product, t)}`,
          },
          {
            key: 'next',
            header: t('columns.next'),
            cell: (product) => <TrialLink product={product} look="arrow" note={t(`rows.${product}.product`)} />,
          },
        ]}
      />
    </Section>
  );
}

function quotaText(product: Product, t: Translator<'pricing.deployment'>): string {
  const { dailyTrafficBytes, concurrentSessions } = trialQuotas[product];
  const sessions = t('sessions', { count: concurrentSessions });
  if (dailyTrafficBytes === null) return sessions;
  return `${t('traffic', { traffic: formatQuota(dailyTrafficBytes) })}，${sessions}`;
}
