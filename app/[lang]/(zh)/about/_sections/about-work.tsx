import { getTranslations } from 'next-intl/server';
import { NextLink } from '#components/sections/next-link.tsx';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { routePath } from '#lib/shared/paths/routes.ts';

const stages = [
  ['data', 'rqdata', routePath('rqdata')],
  ['research', 'quant', routePath('quant')],
  ['factor', 'rqFactor', routePath('rq-factor')],
  ['portfolio', 'rqoptimizer', routePath('rqoptimizer')],
  ['backtest', 'rqAlphaPlus', routePath('rq-alpha-plus')],
  ['holdings', 'ams', routePath('ams')],
] as const;

/** The stages of the work that the products are for, each with its product. */
export async function AboutWork() {
  const t = await getTranslations('about.work');
  const tNav = await getTranslations('nav');
  return (
    <Section
      fold="phone"
      title={t('title')}
      lead={t('lead')}
      layout="beside"
      next={<NextLink to={routePath('case')}>{t('cases')}</NextLink>}
    >
      <ol className="border-t border-ink">
        {stages.map(([key, product, path]) => (
          <li
            key={key}
            className="grid items-baseline gap-x-6 border-b border-hairline py-2 sm:grid-cols-[4rem_1fr_9rem]"
          >
            <span className="font-medium">{t(`rows.${key}.name`)}</span>
            <span>{t(`rows.${key}.text`)}</span>
            <AppLink
              prefetch={false}
              to={path}
              className="inline-flex min-h-11 items-center text-primary hover:underline sm:justify-self-end"
            >
              {tNav(product)}
            </AppLink>
          </li>
        ))}
      </ol>
    </Section>
  );
}
