import { defaultLocale } from '#contract/locale.ts';
import { attributionStep } from '../_sections/attribution-step.ts';
import { backtestStep } from '../_sections/backtest-step.ts';
import { factorStep } from '../_sections/factor-step.ts';
import { factorView } from '../_sections/factor-view.ts';
import type { HomePicture, LatePictureName } from '../_sections/home-picture.ts';
import { portfolioStep } from '../_sections/portfolio-step.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;

export const generateStaticParams = () => [{ lang: defaultLocale }];

/** Returns the pictures of the home page that are not in its HTML. */
export async function GET(): Promise<Response> {
  const pictures: Record<LatePictureName, HomePicture> = {
    bookToPrice: (await factorView('bookToPrice')).picture,
    momentum: (await factorView('momentum')).picture,
    lowVolatility: (await factorView('lowVolatility')).picture,
    factor: (await factorStep()).picture,
    portfolio: (await portfolioStep()).picture,
    backtest: (await backtestStep()).picture,
    attribution: (await attributionStep()).picture,
  };
  return Response.json(pictures);
}
