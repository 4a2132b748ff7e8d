import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AppFrame } from '#components/sections/frames/app-frame.tsx';
import { FrameText, PrintedText, TypedCode } from '#components/sections/frames/frame-code.tsx';
import { printFrame } from '#components/sections/print-frame.ts';
import { meanAndDeviation } from '#lib/shared/quant/cross-section.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { styleIndex, styles, type StyleKey } from '#lib/shared/quant/market-model.ts';
import { annualisedVolatility, cumulativeReturns, maxDrawdown } from '#lib/shared/quant/performance.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { sampleStudy } from '#lib/shared/quant/sample-study.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { icCode, importCode, licenceCode, returnsCode, valueCode } from '../_facts/home-samples.ts';
import { CurvePicture } from './curve-picture.tsx';
import { curveOf } from './curve.ts';

const shownDays = 3;
const signed = (value: number, digits: number) => formatPercent(value, digits, { signed: true });
const endOf = (returns: Float64Array) => signed(cumulativeReturns(returns).at(-1)!, 0);

/** Frame with the height of the adjacent windows; on a phone it has the height of its content. */
function Pane({ children }: { children: ReactNode }) {
  return <div className="md:h-76">{children}</div>;
}

/** The platform: a cell with its output, and the curve that the next one draws, which a phone shows alone. */
export async function NotebookGlimpse() {
  const t = await getTranslations('home.products.quant');
  const { market, coefficients, portfolio, benchmark } = sampleStudy();
  const { mean, deviation } = meanAndDeviation(coefficients);
  return (
    <AppFrame name={t('window')} aside="Python 3">
      <Pane>
        <FrameText className="border-b border-hairline px-4 py-2 max-md:hidden">
          <TypedCode code={icCode} language="python" />
          <PrintedText
            text={printFrame(
              ['count', coefficients.length.toFixed(4)],
              [
                ['mean', mean.toFixed(4)],
                ['std', deviation.toFixed(4)],
              ],
            )}
          />
        </FrameText>
        <FrameText className="px-4 pt-2">
          <TypedCode code={valueCode} language="python" />
        </FrameText>
        <div className="px-4 pt-1 max-md:pb-2">
          <CurvePicture
            curve={curveOf(
              {
                title: t('picture'),
                description: t('describe', {
                  portfolio: endOf(portfolio.returns),
                  benchmark: endOf(benchmark.returns),
                }),
                axis: '',
              },
              market.days,
              [
                { name: t('portfolio'), values: cumulativeReturns(portfolio.returns) },
                { name: t('benchmark'), values: cumulativeReturns(benchmark.returns) },
              ],
            )}
            plotPx={70}
          />
        </div>
      </Pane>
    </AppFrame>
  );
}

/** The SDK: from the license key to the first answer in a terminal; a phone shows the answer alone. */
export async function TerminalGlimpse() {
  const t = await getTranslations('home.products.rqSdk');
  const { days, styleReturns } = sampleMarket();
  const first = days.length - shownDays;
  const shown = days.slice(first);
  const code = returnsCode.replace('{from}', shown[0]!).replace('{to}', shown.at(-1)!);
  const returnOf = (style: StyleKey, at: number) =>
    styleReturns[(first + at) * styles.length + styleIndex(style)]!.toFixed(6);
  return (
    <AppFrame name={t('window')}>
      <Pane>
        <FrameText className="px-4 py-3">
          <span className="block max-md:hidden">
            <TypedCode code={licenceCode} language="shell" prompt="$" />
            <TypedCode code={importCode} language="python" prompt=">>>" />
          </span>
          <TypedCode code={code} language="python" prompt=">>>" />
          <PrintedText
            text={printFrame(
              ['date', 'size', 'beta'],
              shown.map((day, at) => [day, returnOf('size', at), returnOf('beta', at)]),
            )}
          />
          <TypedCode code="" language="python" prompt=">>>" />
        </FrameText>
      </Pane>
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
      <Pane>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 border-b border-hairline px-4 py-3">
          {tiles.map(({ name, value }) => (
            <div key={name} className="max-md:nth-[n+3]:hidden">
              <dt className="text-sm leading-5 text-ink-2">{name}</dt>
              <dd className="text-lg leading-7 font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="px-4 pt-3 max-md:pb-2">
          <CurvePicture
            curve={curveOf(
              {
                title: t('picture'),
                description: t('describe', { product: endOf(returns), benchmark: endOf(benchmarkReturns) }),
                axis: t('picture'),
              },
              days,
              [
                { name: t('product'), values: cumulativeReturns(returns) },
                { name: t('benchmark'), values: cumulativeReturns(benchmarkReturns) },
              ],
            )}
            plotPx={82}
          />
        </div>
      </Pane>
    </AppFrame>
  );
}
