import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { Table } from '#components/ui/table.tsx';
import { Unfold } from '#components/ui/unfold.tsx';
import { otherFeatures, packageColumn, tellingFeatures, trialColumn, type PlanFeature } from './plan-columns.ts';
import { Extras, Periods } from './pricing-extras.tsx';

/** The trial and the packages side by side: what distinguishes them, then the rest folded; modules, terms, and how all prices are computed below. */
export async function PlansSection({ formula }: { formula: string }) {
  const t = await getTranslations('pricing.plans');
  return (
    <Section layout="wide" rank="major" id="plans" title={t('title')} lead={t('lead')}>
      <PhoneFold summary={t('open')}>
        <Comparison caption={t('caption')} features={tellingFeatures} />
        <Unfold summary={t('others', { n: otherFeatures.length })}>
          <Comparison caption={t('othersCaption')} features={otherFeatures} />
          <p className="mt-4 text-sm text-ink-2">{t('shared')}</p>
        </Unfold>
      </PhoneFold>
      <div className="mt-4 grid gap-x-12 gap-y-2 md:mt-12 md:gap-y-12 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <Extras />
        </div>
        <div className="min-w-0 lg:col-span-5">
          <Periods />
        </div>
      </div>
      <p className="mt-4 text-sm text-ink-2">{formula}</p>
    </Section>
  );
}

async function Comparison({ caption, features }: { caption: string; features: readonly PlanFeature[] }) {
  const t = await getTranslations('pricing.plans');
  return (
    <Table<PlanFeature>
      caption={caption}
      rows={features}
      rowKey={(feature) => feature}
      columns={[
        {
          key: 'feature',
          header: t('feature'),
          rowHeader: true,
          cell: (feature) => <span className="lg:whitespace-nowrap">{t(`rows.${feature}`)}</span>,
        },
        ...[trialColumn(t), ...packageColumn(t)].map(({ id, name, features: texts }) => ({
          key: id,
          header: name,
          cell: (feature: PlanFeature) => texts[feature],
        })),
      ]}
    />
  );
}
