import { getTranslations } from 'next-intl/server';
import { sourceLine } from '#components/sections/source-line.ts';
import { Icon } from '#components/ui/icons.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { PhoneCurve } from './phone-curve.tsx';
import { PhoneAction } from './phone-frame.tsx';
import { walkthroughStudy } from './walkthrough-study.ts';

/** Shows the second screen: return and drawdown, with cost and turnover. */
export async function BacktestScreen() {
  const tSuitability = await getTranslations('mobileSolution.phone.suitability');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('screen');
  const t = await getTranslations('mobileSolution.phone.backtest');
  const study = walkthroughStudy();
  const { market, lastDay } = study;
  const facts = [
    { name: t('return'), value: formatPercent(study.annualReturn, 1, { signed: true }) },
    { name: t('drawdown'), value: formatPercent(study.drawdown) },
    { name: t('volatility'), value: formatPercent(study.volatility) },
    { name: t('turnover'), value: t('times', { value: formatNumber(study.turnover, 1) }) },
  ];
  return (
    <>
      <p className="text-ink-2">{t('period', { from: market.days[0]!, to: market.days[lastDay]! })}</p>
      <dl className="my-3 grid grid-cols-2 gap-x-4 gap-y-2">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <PhoneCurve />
      <p className="mt-2 font-medium">{tEvidence('pastPerformance')}</p>
      <p className="text-ink-2">
        {source}。{t('basis')}
      </p>
      <p className="mt-3 flex gap-2 border-t border-hairline pt-2">
        <Icon name="warning" className="mt-1 size-4 text-warning" />
        <span>
          {t('match', {
            drawdown: formatPercent(Math.abs(study.drawdown), 0),
            yours: tSuitability('yoursValue'),
            needed: tSuitability('neededValue'),
          })}
        </span>
      </p>
      <PhoneAction>{t('action')}</PhoneAction>
    </>
  );
}
