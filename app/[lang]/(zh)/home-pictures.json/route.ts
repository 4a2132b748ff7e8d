import { attributionStep } from '#app/[lang]/(zh)/_sections/attribution-step.ts';
import { backtestStep } from '#app/[lang]/(zh)/_sections/backtest-step.ts';
import { factorStep } from '#app/[lang]/(zh)/_sections/factor-step.ts';
import { factorView } from '#app/[lang]/(zh)/_sections/factor-view.ts';
import type { HomePicture, LatePictureName } from '#app/[lang]/(zh)/_sections/home-picture.ts';
import { portfolioStep } from '#app/[lang]/(zh)/_sections/portfolio-step.ts';
import { defaultLocale } from '#contract/locale.ts';

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
