import clsx from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { factorResult, type FactorChoice, type FactorResult } from '#lib/shared/quant/factor-choices.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { CurvePicture } from './curve-picture.tsx';

const parts = ['target', 'otherStyles', 'industries', 'specific', 'costs'] as const;

/** In percentage points, with a sign. */
const points = (value: number) => formatNumber(value * 100, 1, { signed: true });
const signedText = (value: number) => (value < 0 ? 'text-down' : 'text-up');
const signedFill = (value: number) => (value < 0 ? 'bg-down' : 'bg-up');

/** Of the last trades so many of the largest are shown: half of them bought, half sold. */
const shownTrades = 4;

/** Shows the results of one factor: figures and excess, the IC of each year, the sum of daily excess by source, and the last trades. */
export async function FactorPanels({ choice }: { choice: FactorChoice }) {
  const t = await getTranslations('home.hero.instrument');
  const { ic, rebalance, portfolio, benchmark, attribution, days, excess } = factorResult(choice);
  const ahead = formatPercent(excess.at(-1)!, 0, { signed: true });
  const figures = [
    { name: t('total'), value: portfolio.total },
    { name: t('benchmark'), value: benchmark.total },
    { name: t('drawdown'), value: portfolio.drawdown },
  ];
  const { trades } = rebalance;
  const shown =
    trades.length > shownTrades ? [...trades.slice(0, shownTrades / 2), ...trades.slice(-shownTrades / 2)] : trades;
  return (
    <>
      <dl className="mt-3 mb-2 grid grid-cols-[1.3fr_1fr_1fr_1fr] gap-x-3 border-b border-hairline pb-2 max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-2">
        <Figure name={t('excess')} value={ahead} className="text-primary" />
        {figures.map(({ name, value }) => (
          <Figure
            key={name}
            name={name}
            value={formatPercent(value, 0, { signed: true })}
            className={signedText(value)}
          />
        ))}
      </dl>
      <CurvePicture
        title={t('curve')}
        description={t('describe', { excess: ahead })}
        axis={t('curve')}
        plotPx={96}
        days={days}
        series={[{ name: t('excess'), values: excess }]}
        isRead
      />
      <div className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1.1fr]">
        <Panel
          title={t('ic')}
          text={t('icFigures', { mean: formatNumber(ic.mean, 3), ratio: formatNumber(ic.ratio, 2) })}
        >
          <IcYears years={ic.years} />
        </Panel>
        <Panel title={t('attribution')}>
          <Attribution attribution={attribution} />
        </Panel>
        <div className="min-w-0 max-sm:hidden sm:max-xl:col-span-2 lg:max-xl:hidden">
          <Panel
            title={t('trades', { day: rebalance.day })}
            text={t('tradesFigures', {
              turnover: formatPercent(rebalance.turnover, 0),
              cost: formatPercent(rebalance.cost, 2),
            })}
          >
            <Trades trades={shown} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Figure({ name, value, className }: { name: string; value: string; className: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm leading-5 text-ink-2">{name}</dt>
      <dd className={clsx('text-xl font-semibold', className)}>{value}</dd>
    </div>
  );
}

function Panel({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="text-base leading-6 font-semibold">{title}</h3>
      {text !== undefined && <p className="text-sm leading-5 text-ink-2">{text}</p>}
      <div className="mt-1.5">{children}</div>
    </div>
  );
}

/** Columns from a common zero, one a year, each with its figure for screen readers. */
function IcYears({ years }: { years: FactorResult['ic']['years'] }) {
  const highest = Math.max(0, ...years.map(({ mean }) => mean));
  const lowest = Math.min(0, ...years.map(({ mean }) => mean));
  const percentOf = (value: number) => `${((value / (highest - lowest)) * 100).toFixed(1)}%`;
  return (
    <ol className="grid h-25 gap-1" style={{ gridTemplateColumns: `repeat(${years.length}, 1fr)` }}>
      {years.map(({ year, mean }) => (
        <li key={year} className="relative" title={`${year}：${formatNumber(mean, 3)}`}>
          <span className="visually-hidden">{`${year}：${formatNumber(mean, 3)}`}</span>
          <span aria-hidden className="absolute inset-x-0 top-0 bottom-5">
            <span
              className={clsx('absolute inset-x-0', signedFill(mean))}
              style={
                mean < 0
                  ? { top: percentOf(highest), height: percentOf(-mean) }
                  : { bottom: percentOf(-lowest), height: percentOf(mean) }
              }
            />
          </span>
          <span
            aria-hidden
            className="absolute -inset-x-1 bottom-0 text-center text-sm leading-none whitespace-nowrap text-ink-2"
          >
            {year.slice(2)}
          </span>
        </li>
      ))}
    </ol>
  );
}

async function Trades({ trades }: { trades: FactorResult['rebalance']['trades'] }) {
  const t = await getTranslations('home.hero.instrument.columns');
  const columns = ['instrument', 'before', 'after', 'trade'] as const;
  return (
    <table className="w-full text-sm leading-6">
      <thead>
        <tr className="border-b border-ink text-right">
          {columns.map((column) => (
            <th key={column} scope="col" className="font-medium first:text-left">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {trades.map(({ instrument, before, after }) => (
          <tr key={instrument} className="border-b border-hairline text-right">
            <th scope="row" className="text-left font-normal">
              {instrument}
            </th>
            <td>{formatPercent(before)}</td>
            <td>{formatPercent(after)}</td>
            <td className={signedText(after - before)}>{formatPercent(after - before, 1, { signed: true })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Bars from a common zero, one a source, the sum below. */
async function Attribution({ attribution }: { attribution: FactorResult['attribution'] }) {
  const t = await getTranslations('home.hero.instrument.parts');
  const values = parts.map((part) => attribution[part]);
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const percentOf = (value: number) => `${((value / (highest - lowest)) * 100).toFixed(1)}%`;
  return (
    <dl className="text-sm leading-5">
      {parts.map((part) => {
        const value = attribution[part];
        return (
          <div key={part} className="grid grid-cols-[4.5rem_1fr_3.5rem] items-center gap-2">
            <dt className="text-ink-2">{t(part)}</dt>
            <dd aria-hidden className="relative h-3.5">
              <span
                className={clsx('absolute inset-y-0', signedFill(value))}
                style={
                  value < 0
                    ? { right: percentOf(highest), width: percentOf(-value) }
                    : { left: percentOf(-lowest), width: percentOf(value) }
                }
              />
            </dd>
            <dd className="text-right">{points(value)}</dd>
          </div>
        );
      })}
      <div className="mt-1 flex justify-between border-t border-ink pt-1 font-semibold">
        <dt>{t('total')}</dt>
        <dd>{points(attribution.total)}</dd>
      </div>
    </dl>
  );
}
