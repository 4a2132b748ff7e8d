import { max } from 'd3-array';
import { DataPlane, Plane, planeWidth, Plot, PositionAxis, ValueAxis } from '#components/charts/plot.tsx';
import { linePath, precisionOf, unitsPerOne } from '#components/charts/readout/readings.ts';
import type { PictureOf } from '#lib/marketplace/pictures/picture.ts';
import { timeOf } from '#lib/marketplace/pictures/sample-table.ts';
import { barMarks } from './axis-marks.ts';
import type { PictureCaption } from './picture-words.ts';
import { valueScale } from './value-scale.ts';

const layout = { topPx: 28, pricePx: 136, gapPx: 30, volumePx: 42, axisPx: 24 };
/** Width of a candle with its gap, in units of the price plane, and of its body. */
const candle = { step: 10, body: 6 };

/** Candles with their volume below; what rises is filled in the color of gains. Over days it answers a pointer and the keyboard. */
export function CandleChart({
  picture,
  caption,
  words,
}: {
  picture: PictureOf<'candles'>;
  caption: PictureCaption;
  words: { close: string };
}) {
  const { topPx, pricePx, gapPx, volumePx, axisPx } = layout;
  const { times, open, high, low, close, volume } = picture;
  const scale = valueScale(picture.price, [...high, ...low], pricePx);
  const precision = { ...precisionOf(scale.ticks, false), unsigned: true };
  const units = (price: number) => Math.round((price / scale.divisor) * unitsPerOne(precision));
  // A body is a pixel high where open and close are the same.
  const leastUnits = Math.ceil(((scale.domain[1] - scale.domain[0]) * unitsPerOne(precision)) / pricePx);
  const drawn = (at: number) => {
    const left = at * candle.step + (candle.step - candle.body) / 2;
    const [upper, lower] = [Math.max(open[at]!, close[at]!), Math.min(open[at]!, close[at]!)];
    const height = Math.max(leastUnits, units(upper) - units(lower));
    const wick = `M${left + candle.body / 2},${0 - units(high[at]!)}V${0 - units(low[at]!)}`;
    return `${wick}M${left},${0 - units(upper)}h${candle.body}v${height}h-${candle.body}z`;
  };
  const indices = times.map((_, at) => at);
  const most = max(volume)!;
  const traded = valueScale(picture.traded, volume, volumePx);
  const volumeTop = topPx + pricePx + gapPx;
  const barWidth = planeWidth / times.length;
  const isDaily = times[0]!.length === 10;
  return (
    <Plot {...caption} heightPx={volumeTop + volumePx + axisPx} className="pl-10" {...(isDaily && { days: times })}>
      <ValueAxis name={scale.name} ticks={scale.ticks} scale={scale.y} format={scale.format} topPx={topPx}>
        <DataPlane
          topPx={topPx}
          heightPx={pricePx}
          width={times.length * candle.step}
          domain={scale.domain}
          precision={precision}
        >
          {[true, false].map((rises) => (
            <path
              key={String(rises)}
              className={rises ? 'fill-up stroke-up' : 'fill-down stroke-down'}
              vectorEffect="non-scaling-stroke"
              d={indices
                .filter((at) => rises === close[at]! >= open[at]!)
                .map(drawn)
                .join('')}
            />
          ))}
          {isDaily && (
            <path
              data-name={words.close}
              className="stroke-ink opacity-0"
              d={linePath(close.map((price, at) => ({ x: at * candle.step + candle.step / 2, units: units(price) })))}
            />
          )}
        </DataPlane>
      </ValueAxis>
      <text y={volumeTop - 8} className="fill-ink-2">
        {traded.name}
      </text>
      <Plane topPx={volumeTop} heightPx={volumePx}>
        <path
          className="fill-edge"
          d={volume
            .map((shares, at) => {
              const height = Math.round((shares / most) * volumePx * 10) / 10;
              const left = Math.round((at + 0.2) * barWidth * 10) / 10;
              return `M${left} ${volumePx}v-${height}h${Math.round(barWidth * 6) / 10}v${height}z`;
            })
            .join('')}
        />
      </Plane>
      <line x2="100%" y1={volumeTop + volumePx} y2={volumeTop + volumePx} className="stroke-edge" />
      <text x={-6} y={volumeTop + 12} textAnchor="end" className="fill-ink-2">
        {traded.format(most / traded.divisor)}
      </text>
      <PositionAxis marks={barMarks(times.map(timeOf))} yPx={volumeTop + volumePx + axisPx - 6} />
    </Plot>
  );
}
