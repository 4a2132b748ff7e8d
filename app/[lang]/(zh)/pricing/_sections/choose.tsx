import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NextLink } from '#components/sections/next-link.tsx';
import { nowrap } from '#components/sections/nowrap.tsx';
import { ProseTable } from '#components/sections/prose-table.tsx';
import { Section } from '#components/sections/section.tsx';
import { TrialLink } from '#components/sections/trial-link.tsx';
import { findPricedItem, smallestPlan } from '#content/prices/price-list.ts';
import { trialDays } from '#contract/licence.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { purchasePath } from '#lib/pricing/choice-link.ts';
import { priceOf } from '#lib/pricing/listed-price.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatYuan } from '#lib/shared/pricing/format-yuan.ts';
import type { OrderedItem } from '#lib/shared/pricing/price-list.ts';
import { situations } from '../_facts/pricing-facts.ts';

type Situation = (typeof situations)[number];

/** From a situation to an order that can be placed as it is, or to another contact. */
export async function ChooseSection() {
  const t = await getTranslations('pricing.choose');
  return (
    <Section fold="always" id="choose" title={t('title')} lead={t('lead')}>
      <ProseTable<Situation>
        caption={t('caption')}
        rows={situations}
        rowKey={({ key }) => key}
        columns={[
          { key: 'situation', header: t('columns.situation'), cell: ({ key }) => t(`rows.${key}.situation`) },
          { key: 'choice', header: t('columns.choice'), cell: (row) => choiceOf(row, t) },
          {
            key: 'reason',
            header: t('columns.reason'),
            cell: ({ key }) => t(`rows.${key}.reason`, { smallest: smallestPlan.name['zh-CN'] }),
          },
          { key: 'price', header: t('columns.price'), cell: (row) => priceText(row, t) },
          { key: 'next', header: t('columns.next'), cell: (row) => nextStep(row, t) },
        ]}
      />
    </Section>
  );
}

function choiceOf(row: Situation, t: Translator<'pricing.choose'>): ReactNode {
  if (row.leadsTo === 'trial') return t('trialChoice', { days: trialDays });
  if (row.leadsTo === 'edu') return t('campusChoice');
  if (row.leadsTo === 'roadShow') return t('inHouseChoice');
  const items: readonly OrderedItem[] = row.items;
  return items.map(({ id, quantity }) => (
    <span key={id} className="block lg:whitespace-nowrap">
      {t('items', { name: findPricedItem(id)?.name['zh-CN'] ?? id, quantity })}
    </span>
  ));
}

function priceText(row: Situation, t: Translator<'pricing.choose'>): ReactNode {
  if (row.leadsTo === 'trial') return t('free');
  if (row.leadsTo === 'edu') return t('campus');
  if (row.leadsTo === 'roadShow') return t('byQuotation');
  return (
    <>
      {formatYuan(priceOf(row.items, row.months))}
      <span className="block text-sm whitespace-nowrap text-ink-2">{t('months', { months: row.months })}</span>
    </>
  );
}

function nextStep(row: Situation, t: Translator<'pricing.choose'>): ReactNode {
  if (row.leadsTo === 'trial') return <TrialLink product="rqdata-cloud" look="arrow" />;
  if (row.leadsTo === 'edu') return <NextLink to={routePath('edu')}>{t('campusLink')}</NextLink>;
  if (row.leadsTo === 'roadShow') {
    return <NextLink to={routePath('trial', { product: 'road-show' })}>{t('talk')}</NextLink>;
  }
  return (
    <NextLink to={purchasePath(row.items, row.months)}>
      {nowrap(t('buy'))}
      <span className="visually-hidden">{t(`rows.${row.key}.situation`)}</span>
    </NextLink>
  );
}
