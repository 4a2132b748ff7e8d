import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { docLink } from '#components/sections/doc-link.ts';
import { Headline } from '#components/sections/headline.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { defaultFields } from '#lib/shared/quant/backtest/settings-fields.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { RunPicture } from './run-picture.tsx';

/** What the framework is, and one run of it: the picture, its settings and what became of the orders. */
export async function BacktestHero() {
  const t = await getTranslations('rqAlphaPlus.hero');
  const tRqAlphaPlus = await getTranslations('rqAlphaPlus');
  const tEvidence = await getTranslations('evidence');
  const { settings, summary } = sampleBacktest();
  const { orders, costs, turnoverPerYear, portfolio } = summary;
  return (
    <section className="page-width pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8">
      <Crumbs current={tRqAlphaPlus('name')} />
      <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <Headline parts={await getTexts('rqAlphaPlus.hero.title')} />
          <p className="mt-5 text-lg text-ink-2">{t('lead')}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
            <AppLink to={routePath('trial', { product: 'rq-alpha-plus' })} className={buttonClass('primary')}>
              {t('trial')}
            </AppLink>
            <AppLink to={{ href: '?demo=backtest#demo', outer: true }} className={buttonClass('secondary')}>
              {t('demo')}
            </AppLink>
            <NextLink to={docLink('rqalpha-plus/tutorial/')} newWindowHint={tEvidence('newWindow')}>
              {t('docs')}
            </NextLink>
          </div>
          <p className="mt-8 border-t border-hairline pt-4 text-sm text-ink-2">
            {t('settings', {
              lookback: defaultFields.lookback,
              top: defaultFields.top,
              every: defaultFields.every,
              cash: formatNumber(settings.initialCashYuan / 10_000, 0),
              slip: defaultFields.slip,
              volume: formatPercent(settings.volumeShare, 0),
              stop: formatPercent(settings.stopLossRate, 0),
            })}
          </p>
          <p className="mt-3 text-sm text-ink-2">
            {t('outcome', {
              orders: formatNumber(orders.all, 0),
              problems: formatNumber(orders.cut + orders.refused, 0),
              costs: formatNumber(costs.total / 10_000, 0),
              turnover: formatNumber(turnoverPerYear, 1),
              sharpe: formatNumber(portfolio.sharpe ?? 0, 2),
            })}
          </p>
        </div>
        <div className="min-w-0 lg:col-span-7">
          <RunPicture />
        </div>
      </div>
    </section>
  );
}
