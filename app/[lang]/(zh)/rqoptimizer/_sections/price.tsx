import { getTranslations } from 'next-intl/server';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { Section } from '#components/sections/section.tsx';
import { PhoneFold } from '#components/ui/phone-fold.tsx';
import { Table } from '#components/ui/table.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';

/** Limits added one after another: what each takes off the objective, and the portfolio that is left. */
export async function PriceSection() {
  const t = await getTranslations('rqoptimizer.price');
  const { steps } = optimizerStory();
  return (
    <Section rank="major" layout="wide" id="price" title={t('title')} lead={t('lead')}>
      <div className="grid items-start gap-12 max-md:gap-2 lg:grid-cols-2">
        <Costs />
        <PhoneFold summary={t('fold')}>
          <Table
            caption={t('caption')}
            showCaption
            phone="table"
            rows={steps}
            rowKey={({ key }) => key}
            columns={[
              { key: 'limit', header: t('columns.limit'), rowHeader: true, cell: ({ key }) => t(`rows.${key}`) },
              {
                key: 'gain',
                header: t('columns.gain'),
                align: 'end',
                cell: ({ report }) => formatPercent(report.expectedReturn),
              },
              {
                key: 'risk',
                header: t('columns.risk'),
                align: 'end',
                cell: ({ report }) => formatPercent(report.volatility),
              },
              {
                key: 'active',
                header: t('columns.active'),
                align: 'end',
                cell: ({ report }) => formatPercent(report.trackingError),
              },
            ]}
          />
        </PhoneFold>
      </div>
    </Section>
  );
}

async function Costs() {
  const t = await getTranslations('rqoptimizer.price');
  const tEvidence = await getTranslations('evidence');
  const { steps } = optimizerStory();
  const points = (value: number) => formatNumber(value, 2);
  const bars = steps.slice(1).map(({ key, utility }, at) => ({
    name: t(`names.${key as Exclude<typeof key, 'free'>}`),
    // A further limit cannot raise the utility: a negative cost is the solver's rounding error.
    value: Math.max(0, steps[at]!.utility - utility) * 100,
  }));
  const dearest = bars.reduce((most, bar) => (bar.value > most.value ? bar : most));
  return (
    <SignedBars
      caption={{
        title: t('picture'),
        subtitle: t('subtitle'),
        description: t('description', { limit: dearest.name, cost: points(dearest.value) }),
        source: tEvidence('source'),
      }}
      words={{ table: tEvidence('table'), name: t('columns.limit'), value: t('columns.cost') }}
      bars={bars}
      tone="plain"
      format={points}
    />
  );
}
