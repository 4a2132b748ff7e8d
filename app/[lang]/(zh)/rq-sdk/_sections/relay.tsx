import { getTranslations } from 'next-intl/server';
import { ReturnDrawdown, returnDrawdownWords } from '#components/charts/return-drawdown.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { cumulativeReturns, maxDrawdown } from '#lib/shared/quant/performance.ts';
import { relayOutput } from './relay-output.ts';

const steps = [
  { key: 'data', to: routePath('rqdata') },
  { key: 'factor', to: routePath('rq-factor') },
  { key: 'optimizer', to: routePath('rqoptimizer') },
  { key: 'backtest', to: routePath('rq-alpha-plus') },
] as const;

/** Shows one question answered by four components, next to the result of its portfolio after costs and of its benchmark. */
export async function Relay() {
  const t = await getTranslations('rqSdk.relay');
  return (
    <Section id="relay" title={t('title')} lead={t('lead')} layout="wide" rank="major">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <ol className="lg:col-span-4">
          {steps.map(({ key, to }) => (
            <li key={key} className="border-l-2 border-primary pb-4 pl-5 last:pb-0">
              <h3 className="text-lg">
                <NextLink to={to}>{t(`steps.${key}.name`)}</NextLink>
              </h3>
              <p>{t(`steps.${key}.text`)}</p>
            </li>
          ))}
        </ol>
        <div className="min-w-0 lg:col-span-8">
          <Outcome />
        </div>
      </div>
    </Section>
  );
}

async function Outcome() {
  const t = await getTranslations('rqSdk.relay.outcome');
  const tEvidence = await getTranslations('evidence');
  const tChart = await getTranslations('charts.returnDrawdown');
  const { days, own, other, figures } = relayOutput();
  const endOf = (returns: Float64Array) => formatPercent(cumulativeReturns(returns).at(-1)!, 0, { signed: true });
  return (
    <ReturnDrawdown
      caption={{
        title: t('picture'),
        subtitle: t('subtitle', { from: days[0]!, to: days.at(-1)!, cost: formatPercent(figures.cost, 2) }),
        description: t('describe', {
          portfolio: endOf(own),
          benchmark: endOf(other),
          drawdown: formatPercent(maxDrawdown(own).depth, 0),
        }),
        source: await sourceLine('suite'),
        notes: [tEvidence('pastPerformance')],
      }}
      words={{
        ...returnDrawdownWords(tChart, t('portfolio')),
        benchmark: t('benchmark'),
        table: tEvidence('table'),
        year: tEvidence('year'),
      }}
      days={days}
      portfolio={own}
      benchmark={other}
    />
  );
}
