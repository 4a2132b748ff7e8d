import { getTranslations } from 'next-intl/server';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { BrokenSeries } from './broken-series.tsx';

/** The site's own 404: in Chinese, with a paragraph for readers of English; below an English address there is a page of its own. */
export async function NotFoundPage() {
  const t = await getTranslations('notFound');
  const tEvidence = await getTranslations('evidence');
  return (
    <div className="page-width section-space grid items-start gap-10 lg:grid-cols-12 lg:gap-12">
      <div className="flex flex-col lg:col-span-5">
        <h1>{t('title')}</h1>
        <p className="mt-5 text-lg text-ink-2">{t('lead')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <AppLink to={routePath('home')} className={buttonClass('primary')}>
            {t('toHome')}
          </AppLink>
          <AppLink to={routePath('rqdata')} className={buttonClass('secondary')}>
            {t('toData')}
          </AppLink>
          <AppLink to={routePath('pricing')} className={buttonClass('secondary')}>
            {t('toPricing')}
          </AppLink>
        </div>
        <p lang="en" className="mt-10 border-t border-hairline pt-6 text-ink-2">
          {t('english.text')}{' '}
          <AppLink to={routePath('rqdata', {}, 'en-US')} className="link inline-block py-2.5" hrefLang="en-US">
            {t('english.toData')}
          </AppLink>
        </p>
      </div>
      <figure className="min-w-0 lg:col-span-7">
        <BrokenSeries title={t('picture')} description={t('describe')} />
        <figcaption className="mt-2 text-sm text-ink-2">
          {t('picture')} · {tEvidence('source')}
        </figcaption>
      </figure>
    </div>
  );
}
