import { Plane, planeWidth, Plot, ValueAxis } from '#components/charts/plot.tsx';
import type { Level, PictureOf } from '#lib/marketplace/pictures/picture.ts';
import type { PictureCaption } from './picture-words.ts';
import { valueScale } from './value-scale.ts';

const layout = { topPx: 28, planePx: 190, axisPx: 42 };

/** Volumes of both sides by price, lowest bid at the left; `words` name the sides. */
export function BookColumns({
  picture,
  caption,
  words,
}: {
  picture: PictureOf<'book'>;
  caption: PictureCaption;
  words: { bids: string; asks: string };
}) {
  const { topPx, planePx, axisPx } = layout;
  const { bids, asks, size } = picture;
  const levels = [...bids.toReversed(), ...asks];
  const scale = valueScale(size, [0, ...levels.map(({ volume }) => volume)], planePx);
  const step = planeWidth / levels.length;
  const columns = (side: readonly Level[], first: number) =>
    side
      .map(({ volume }, at) => {
        const top = Math.round(scale.y(volume / scale.divisor) * 10) / 10;
        return `M${Math.round((first + at + 0.1) * step)} ${planePx}V${top}h${Math.round(step * 0.8)}V${planePx}z`;
      })
      .join('');
  const bestBid = bids.length - 1;
  const priceAt = (at: number) => levels[at]!.price.toFixed(2);
  const share = (at: number) => `${(((at + 0.5) * 100) / levels.length).toFixed(1)}%`;
  return (
    <Plot {...caption} heightPx={topPx + planePx + axisPx} className="pl-10">
      <ValueAxis name={scale.name} ticks={scale.ticks} scale={scale.y} format={scale.format} topPx={topPx}>
        <Plane topPx={topPx} heightPx={planePx}>
          <path d={columns(bids.toReversed(), 0)} className="fill-up" />
          <path d={columns(asks, bids.length)} className="fill-down" />
        </Plane>
      </ValueAxis>
      <g className="fill-ink-2" textAnchor="middle">
        <text x={share(0)} y={topPx + planePx + 18} textAnchor="start">
          {priceAt(0)}
        </text>
        <text x={share(bestBid)} y={topPx + planePx + 18} textAnchor="end" className="fill-ink">
          {priceAt(bestBid)}
        </text>
        <text x={share(bestBid + 1)} y={topPx + planePx + 36} textAnchor="start" className="fill-ink">
          {priceAt(bestBid + 1)}
        </text>
        <text x={share(levels.length - 1)} y={topPx + planePx + 18} textAnchor="end">
          {priceAt(levels.length - 1)}
        </text>
      </g>
      <text x="25%" y={topPx + planePx + 36} textAnchor="middle" className="fill-ink-2">
        {words.bids}
      </text>
      <text x="80%" y={topPx + planePx + 36} textAnchor="middle" className="fill-ink-2">
        {words.asks}
      </text>
    </Plot>
  );
}
