import { IcBars } from '#components/charts/ic-bars.tsx';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { FactorPanels } from './factor-panels.tsx';
import type { BarFormat, HomePicture } from './home-picture.ts';

const formats: Record<BarFormat, (value: number) => string> = {
  percent: (value) => formatPercent(value, 1, { signed: true }),
  points: (value) => formatNumber(value * 100, 1, { signed: true }),
  deviations: (value) => formatNumber(value, 2, { signed: true }),
};

/** Draws a picture of the home page from what JSON carried. */
export function DrawnPicture({ picture }: { picture: HomePicture }) {
  if (picture.kind === 'factor') return <FactorPanels {...picture} />;
  if (picture.kind === 'ic') return <IcBars {...picture} />;
  return <SignedBars {...picture} format={formats[picture.format]} />;
}
