import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { Icon } from '#components/ui/icons.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { excessReturn, returnsBetween } from '#lib/shared/quant/performance.ts';
import { rollBook } from '#lib/shared/quant/position-chain.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { yearEnds } from '#lib/shared/quant/trading-days.ts';
import { reconcilePositions } from '#lib/shared/quant/valuation-reconciliation.ts';
import { chainExample, valuationSheetExample } from '../_facts/ams-operations.ts';
import { activeExposureBars, countStates } from './ams-exposure-limits.ts';
import { amsLinks } from './links.ts';

const modules = ['portfolio', 'analysis', 'risk'] as const;

/** Shows the three parts of the system, each with its question and its answer for the sample product. */
export async function AmsModules() {
  const t = await getTranslations('ams.modules');
  const sheet = reconcilePositions(rollBook(chainExample.before, chainExample).rows, valuationSheetExample);
  const { days, returns, benchmarkReturns } = sampleProduct();
  const lastYear = (values: Float64Array) => returnsBetween(values, yearEnds(days)).at(-1)!;
  const excess = excessReturn(lastYear(returns), lastYear(benchmarkReturns));
  const { styles } = activeExposureBars(await getTranslations('marketModel'));
  const figures = {
    portfolio: t('rows.portfolio.figure', {
      matched: sheet.filter(({ difference }) => difference === 'none').length,
      count: sheet.length,
    }),
    analysis: t('rows.analysis.figure', { value: formatPercent(excess, 1, { signed: true }) }),
    risk: t('rows.risk.figure', { breached: countStates(styles).breached, count: styles.length }),
  };
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ol className="grid gap-6 lg:grid-cols-3">
        {modules.map((key) => (
          <li key={key}>
            <AppLink
              to={amsLinks[key]}
              className="group flex h-full flex-col rounded-lg border border-hairline bg-surface p-5 hover:border-primary"
            >
              <h3>{t(`rows.${key}.name`)}</h3>
              <span className="mt-1 block font-medium">{t(`rows.${key}.question`)}</span>
              <span className="mt-4 block text-3xl font-semibold text-primary">{figures[key]}</span>
              <span className="block text-sm text-ink-2 max-md:mb-3">{t(`rows.${key}.figureText`)}</span>
              <span className="mt-4 mb-4 block text-pretty text-ink-2 max-md:hidden">{t(`rows.${key}.text`)}</span>
              <span className="mt-auto inline-flex items-center gap-1 font-medium text-primary group-hover:underline">
                {t(`rows.${key}.next`)}
                <Icon name="chevronRight" className="size-4" />
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
    </Section>
  );
}
