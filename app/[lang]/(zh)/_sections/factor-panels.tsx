import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/shared/quant/format.ts';
import { CurvePicture } from './curve-picture.tsx';
import type { FactorPicture } from './home-picture.ts';

const signedText = (value: number) => (value < 0 ? 'text-down' : 'text-up');
const signedFill = (value: number) => (value < 0 ? 'bg-down' : 'bg-up');

/** Lists the figures of one factor: excess, both returns and the drawdown. */
export function FactorFigures({
  figures,
}: {
  figures: readonly { name: string; text: string; value: number | undefined }[];
}) {
  return (
    <dl className="mt-3 mb-2 grid grid-cols-[1.3fr_1fr_1fr_1fr] gap-x-3 border-b border-hairline pb-2 max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-2">
      {figures.map(({ name, text, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm leading-5 text-ink-2">{name}</dt>
          <dd className={clsx('text-xl font-semibold', value === undefined ? 'text-primary' : signedText(value))}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Draws the results of one factor: excess, the IC of each year, the sum of daily excess by source, and the last trades. */
export function FactorPanels({ curve, ic, attribution, trades }: Omit<FactorPicture, 'kind'>) {
  return (
    <>
      <CurvePicture curve={curve} plotPx={96} isRead />
      <div className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1.1fr]">
        <Panel title={ic.title} text={ic.text}>
          <IcYears years={ic.years} />
        </Panel>
        <Panel title={attribution.title}>
          <Attribution {...attribution} />
        </Panel>
        <div className="min-w-0 max-sm:hidden sm:max-xl:col-span-2 lg:max-xl:hidden">
          <Panel title={trades.title} text={trades.text}>
            <Trades {...trades} />
          </Panel>
        </div>
      </div>
    </>
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
function IcYears({ years }: { years: FactorPicture['ic']['years'] }) {
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

function Trades({ columns, rows }: Pick<FactorPicture['trades'], 'columns' | 'rows'>) {
  return (
    <table className="w-full text-sm leading-6">
      <thead>
        <tr className="border-b border-ink text-right">
          {columns.map((column) => (
            <th key={column} scope="col" className="font-medium first:text-left">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ instrument, cells, change }) => (
          <tr key={instrument} className="border-b border-hairline text-right">
            <th scope="row" className="text-left font-normal">
              {instrument}
            </th>
            {cells.map((cell, at) => (
              <td key={at} className={at === cells.length - 1 ? signedText(change) : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Bars from a common zero, one a source, the sum below. */
function Attribution({ parts, total }: Pick<FactorPicture['attribution'], 'parts' | 'total'>) {
  const highest = Math.max(0, ...parts.map(({ share }) => share));
  const lowest = Math.min(0, ...parts.map(({ share }) => share));
  const percentOf = (value: number) => `${((value / (highest - lowest)) * 100).toFixed(1)}%`;
  return (
    <dl className="text-sm leading-5">
      {parts.map(({ name, share, text }) => (
        <div key={name} className="grid grid-cols-[4.5rem_1fr_3.5rem] items-center gap-2">
          <dt className="text-ink-2">{name}</dt>
          <dd aria-hidden className="relative h-3.5">
            <span
              className={clsx('absolute inset-y-0', signedFill(share))}
              style={
                share < 0
                  ? { right: percentOf(highest), width: percentOf(-share) }
                  : { left: percentOf(-lowest), width: percentOf(share) }
              }
            />
          </dd>
          <dd className="text-right">{text}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between border-t border-ink pt-1 font-semibold">
        <dt>{total.name}</dt>
        <dd>{total.text}</dd>
      </div>
    </dl>
  );
}
