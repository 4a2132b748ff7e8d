import { getLocale, getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { Table } from '#components/ui/table.tsx';
import { Unfold } from '#components/ui/unfold.tsx';
import { packageColumn, planFeatures, trialColumn, type PlanFeature } from './plan-columns.ts';
import { Extras, Periods } from './pricing-extras.tsx';

/** Modules and terms with their prices; the trial and the packages side by side where that is wanted, and how all prices are computed. */
export async function PlansSection({ formula }: { formula: string }) {
  const t = await getTranslations('pricing.plans');
  return (
    <Section layout="wide" rank="major" id="plans" title={t('title')} lead={t('lead')}>
      <div className="grid gap-x-12 gap-y-2 md:gap-y-12 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <Extras />
        </div>
        <div className="min-w-0 lg:col-span-5">
          <Periods />
        </div>
      </div>
      <Unfold className="mt-2 md:mt-8" summary={t('compare')}>
        <Comparison />
        <p className="mt-4 text-sm text-ink-2">{t('shared')}</p>
      </Unfold>
      <p className="mt-4 text-sm text-ink-2">{formula}</p>
    </Section>
  );
}

async function Comparison() {
  const t = await getTranslations('pricing.plans');
  return (
    <Table<PlanFeature>
      caption={t('caption')}
      rows={planFeatures}
      rowKey={(feature) => feature}
      columns={[
        {
          key: 'feature',
          header: t('feature'),
          rowHeader: true,
          cell: (feature) => <span className="lg:whitespace-nowrap">{t(`rows.${feature}`)}</span>,
        },
        ...[trialColumn(t), ...packageColumn(t, await getLocale())].map(({ id, name, features: texts }) => ({
          key: id,
          header: name,
          cell: (feature: PlanFeature) => texts[feature],
        })),
      ]}
    />
  );
}
