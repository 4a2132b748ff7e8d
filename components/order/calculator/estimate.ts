import { measureNeed, type DataVolume } from '#lib/pricing/data-need.ts';
import { packageOptions, recommendedOption, type PackageOption } from '#lib/pricing/package-options.ts';
import type { Asked } from './calculator-entry.ts';

export type Estimate = {
  asked: Asked;
  volume: DataVolume;
  options: PackageOption[];
  recommended: PackageOption | undefined;
  /** The package that was asked for by name, else the recommended one. */
  chosen: PackageOption | undefined;
};

/** The answer to a form: volume, every package, and the one whose price is shown. */
export function estimateFor(asked: Asked): Estimate {
  const options = packageOptions(asked.need, asked.modules, asked.months, asked.packs ?? undefined);
  const recommended = recommendedOption(options);
  return {
    asked,
    volume: measureNeed(asked.need),
    options,
    recommended,
    chosen: options.find((option) => option.package.id === asked.plan) ?? recommended,
  };
}
