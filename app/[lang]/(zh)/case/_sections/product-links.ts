import type { CaseProduct } from '#content/cases/case.ts';
import type { Translator } from '#lib/i18n/translator-type.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

const paths: Record<CaseProduct, string> = {
  quant: routePath('quant'),
  rqdata: routePath('rqdata'),
  'rq-alpha-plus': routePath('rq-alpha-plus'),
  'rq-factor': routePath('rq-factor'),
  rqoptimizer: routePath('rqoptimizer'),
  'portfolio-management': routePath('ams', { product: 'portfolio-management' }),
  'post-investment-analysis': routePath('ams', { product: 'post-investment-analysis' }),
  'risk-management': routePath('ams', { product: 'risk-management' }),
  mobile: routePath('mobile-solution'),
  'market-push': routePath('market-push-solution'),
};

/** The name of a product as the navigation has it, and its page. */
export function productLink(product: CaseProduct, tNav: Translator<'nav'>, tModules: Translator<'ams.modules.rows'>) {
  const names: Record<CaseProduct, string> = {
    quant: tNav('quant'),
    rqdata: tNav('rqdata'),
    'rq-alpha-plus': tNav('rqAlphaPlus'),
    'rq-factor': tNav('rqFactor'),
    rqoptimizer: tNav('rqoptimizer'),
    'portfolio-management': tModules('portfolio.name'),
    'post-investment-analysis': tModules('analysis.name'),
    'risk-management': tModules('risk.name'),
    mobile: tNav('mobileSolution'),
    'market-push': tNav('marketPushSolution'),
  };
  return { name: names[product], path: paths[product] };
}

/** The page of a case. */
export function casePath(slug: string): string {
  return routePath('case', { company: slug });
}
