import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AppLink } from '#components/shell/app-link.tsx';
import { qualityOverview } from '#content/marketplace/catalogue/quality-overview.ts';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { releases } from '#content/releases.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { LiveFigure } from './live-figure.tsx';

const builtOn = beijingDay(new Date());

/**
 * Shows the site's measurements of itself, each linked to its source page. It fits inside a page's width.
 * @param withDeliveries false on a page that shows the deliveries itself; English has no marketplace and omits them
 */
export async function TrustStrip({ withDeliveries = true }: { withDeliveries?: boolean }) {
  const t = await getTranslations('trust');
  const locale = await getLocale();
  const isChinese = locale === 'zh-CN';
  return (
    <ul aria-label={t('label')} className="grid gap-x-6 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
      <Evidence
        to={routePath('licence', {}, locale)}
        name={t('licence.name')}
        figure={<LiveFigure of="sampleLicence" before={t('licence.before')} good={t('licence.good')} />}
        text={t('licence.text')}
      />
      <Evidence
        to={routePath('service-status', {}, locale)}
        name={t('status.name')}
        figure={<LiveFigure of="availability" before={t('status.before')} />}
        text={t('status.text')}
      />
      {isChinese && withDeliveries && <Deliveries />}
      <Evidence
        to={
          isChinese
            ? `${routePath('doc', { page: 'brand' })}#updates`
            : `${routePath('rqdata-doc', { page: 'client' }, locale)}#changes`
        }
        name={t('releases.name')}
        figure={releases[0]?.day}
        text={t('releases.text')}
      />
    </ul>
  );
}

/** Deliveries of all data products in the year before the build. */
async function Deliveries() {
  const t = await getTranslations('trust.quality');
  const { products } = siteCatalogue();
  const { due, complete } = qualityOverview(products, builtOn, 1);
  return (
    <Evidence
      to={routePath('datahub-home')}
      name={t('name')}
      figure={t('value', { n: formatNumber(due, 0) })}
      text={t('text', { n: products.length, share: formatPercent(complete / due, 2) })}
    />
  );
}

function Evidence({ to, name, figure, text }: { to: string; name: string; figure: ReactNode; text: string }) {
  return (
    <li>
      <AppLink prefetch={false} to={to} className="group block h-full border-t border-ink py-3">
        <span className="block text-sm text-ink-2 group-hover:underline">{name}</span>
        <span className="block text-2xl leading-9 font-semibold tabular-nums">{figure}</span>
        <span className="block text-sm text-pretty text-ink-2">{text}</span>
      </AppLink>
    </li>
  );
}
