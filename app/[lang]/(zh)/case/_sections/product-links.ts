import type { CaseProduct } from '#content/cases/case.ts';
import type { Messages } from '#lib/i18n/messages.ts';
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
  mobile: routePath('mobileSolution'),
  'market-push': routePath('marketPushSolution'),
};

/** The name of a product as the navigation has it, and its page. */
export function productLink(product: CaseProduct, { nav, ams }: Pick<Messages, 'nav' | 'ams'>) {
  const { portfolio, analysis, risk } = ams.modules.rows;
  const names: Record<CaseProduct, string> = {
    quant: nav.quant,
    rqdata: nav.rqdata,
    'rq-alpha-plus': nav.rqAlphaPlus,
    'rq-factor': nav.rqFactor,
    rqoptimizer: nav.rqoptimizer,
    'portfolio-management': portfolio.name,
    'post-investment-analysis': analysis.name,
    'risk-management': risk.name,
    mobile: nav.mobileSolution,
    'market-push': nav.marketPushSolution,
  };
  return { name: names[product], path: paths[product] };
}

/** The page of a case. */
export function casePath(slug: string): string {
  return routePath('case', { company: slug });
}
