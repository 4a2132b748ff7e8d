import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AppFrame } from '#components/sections/frames/app-frame.tsx';
import { FrameText, PrintedText, TypedCode } from '#components/sections/frames/frame-code.tsx';
import { printFrame } from '#components/sections/print-frame.ts';
import { sampleBars } from '#lib/shared/quant/daily-bars.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { annualisedVolatility, cumulativeReturns, maxDrawdown } from '#lib/shared/quant/performance.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { sampleStudy } from '#lib/shared/quant/sample-study.ts';
import { closesCode, importCode, pricesCode, valueCode } from '../_facts/home-samples.ts';
import { CurvePicture } from './curve-picture.tsx';

const shownDays = 3;
const signed = (value: number, digits: number) => formatPercent(value, digits, { signed: true });
const endOf = (returns: Float64Array) => signed(cumulativeReturns(returns).at(-1)!, 0);

/** What fits; the window goes on below. */
function Cropped({ children }: { children: ReactNode }) {
  return <div className="h-40 overflow-hidden md:h-76">{children}</div>;
}

/** The platform: a cell with its output, and the curve that the next one draws. */
export async function NotebookGlimpse() {
  const t = await getTranslations('home.products.quant');
  const { days, close, count, instruments } = lastBars();
  const { market, portfolio, benchmark } = sampleStudy();
  return (
    <AppFrame name={t('window')} aside="Python 3">
      <Cropped>
        <FrameText className="border-b border-hairline px-4 py-2">
          <TypedCode code={closesCode} language="python" />
          <PrintedText
            text={printFrame(
              ['date', ...instruments],
              days.map(({ day, at }) => [day, ...instruments.map((_, i) => close[at * count + i]!.toFixed(2))]),
            )}
          />
        </FrameText>
        <FrameText className="px-4 pt-2">
          <TypedCode code={valueCode} language="python" />
        </FrameText>
        <div className="px-4 pt-1">
          <CurvePicture
            title={t('picture')}
            description={t('describe', { portfolio: endOf(portfolio.returns), benchmark: endOf(benchmark.returns) })}
            axis=""
            plotPx={72}
            days={market.days}
            series={[
              { name: t('portfolio'), values: cumulativeReturns(portfolio.returns) },
              { name: t('benchmark'), values: cumulativeReturns(benchmark.returns) },
            ]}
          />
        </div>
      </Cropped>
    </AppFrame>
  );
}

/** The SDK: the first answer in a terminal. */
export async function TerminalGlimpse() {
  const t = await getTranslations('home.products.rqSdk');
  const { days, close, volume, count, instruments } = lastBars();
  const [id] = instruments;
  const code = pricesCode.replace('{id}', id!).replace('{from}', days[0]!.day).replace('{to}', days.at(-1)!.day);
  return (
    <AppFrame name={t('window')}>
      <Cropped>
        <FrameText className="px-4 py-3">
          <TypedCode code="python" language="shell" prompt="$" />
          <TypedCode code={importCode} language="python" prompt=">>>" />
          <TypedCode code={code} language="python" prompt=">>>" />
          <PrintedText
            text={printFrame(
              ['date', 'close', 'volume'],
              days.map(({ day, at }) => [day, close[at * count]!.toFixed(4), String(volume[at * count])]),
            )}
          />
          <TypedCode code="" language="python" prompt=">>>" />
        </FrameText>
      </Cropped>
    </AppFrame>
  );
}

/** Asset management: the sample product's figures of the last day and its value. */
export async function AmsGlimpse() {
  const t = await getTranslations('home.products.ams');
  const { days, returns, benchmarkReturns } = sampleProduct();
  const tiles = [
    { name: t('today'), value: signed(returns.at(-1)!, 2) },
    { name: t('total'), value: endOf(returns) },
    { name: t('volatility'), value: formatPercent(annualisedVolatility(returns), 1) },
    { name: t('drawdown'), value: formatPercent(maxDrawdown(returns).depth, 0) },
  ];
  return (
    <AppFrame name={t('window')} aside={days.at(-1)}>
      <Cropped>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 border-b border-hairline px-4 py-3">
          {tiles.map(({ name, value }) => (
            <div key={name} className="max-md:nth-[n+3]:hidden">
              <dt className="text-sm leading-5 text-ink-2">{name}</dt>
              <dd className="text-lg leading-7 font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="px-4 pt-3">
          <CurvePicture
            title={t('picture')}
            description={t('describe', { product: endOf(returns), benchmark: endOf(benchmarkReturns) })}
            axis={t('picture')}
            plotPx={82}
            days={days}
            series={[
              { name: t('product'), values: cumulativeReturns(returns) },
              { name: t('benchmark'), values: cumulativeReturns(benchmarkReturns) },
            ]}
          />
        </div>
      </Cropped>
    </AppFrame>
  );
}

/** The market's last days, and the first of its instruments. */
function lastBars() {
  const bars = sampleBars();
  const first = bars.days.length - shownDays;
  return {
    ...bars,
    days: bars.days.slice(first).map((day, at) => ({ day, at: first + at })),
    instruments: sampleStudy()
      .market.instruments.slice(0, 3)
      .map(({ id }) => id),
  };
}
