import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { Table } from '#components/ui/table.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';
import { dataTrialLink, packageColumn, type PlanFeature, planFeatures, trialColumn } from './plan-columns.ts';
import { Extras, Periods } from './pricing-extras.tsx';

/** The trial and the packages side by side: prices, limits in figures, what each includes, the way to it. */
export async function PlansSection() {
  const t = await getTranslations('pricing.plans');
  const columns = [trialColumn(t), ...packageColumn(t)];
  const action: Record<string, ReactNode> = {
    trial: <NextLink to={dataTrialLink}>{t('trial')}</NextLink>,
    ...Object.fromEntries(
      columns.flatMap(({ id, name, purchase }) =>
        purchase === undefined
          ? []
          : [
              [
                id,
                <NextLink key={id} to={purchase}>
                  {t('buy', { name })}
                </NextLink>,
              ] as const,
            ],
      ),
    ),
  };
  return (
    <Section id="plans" title={t('title')} lead={t('lead')}>
      <Table<PlanFeature | 'action'>
        caption={t('caption')}
        rows={[...planFeatures, 'action']}
        rowKey={(feature) => feature}
        columns={[
          {
            key: 'feature',
            header: t('feature'),
            rowHeader: true,
            cell: (feature) => <span className="lg:whitespace-nowrap">{t(`rows.${feature}`)}</span>,
          },
          ...columns.map(({ id, name, features }) => ({
            key: id,
            header: name,
            cell: (feature: PlanFeature | 'action') => (feature === 'action' ? action[id] : features[feature]),
          })),
        ]}
      />
      <p className="mt-4 text-sm text-ink-2">{t('shared')}</p>
      <NextLink to={`${routePath('dataMallList')}#contents`}>{t('store')}</NextLink>
      <div className="mt-12 grid gap-12 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <Extras />
        </div>
        <div className="min-w-0 lg:col-span-5">
          <Periods />
        </div>
      </div>
    </Section>
  );
}
