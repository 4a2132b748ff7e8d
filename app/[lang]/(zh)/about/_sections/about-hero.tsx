import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { identity } from '#content/company.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Promises, each with the page that proves it. */
const promises = [
  { key: 'answer', to: `${routePath('about')}#contact` },
  { key: 'hours', to: routePath('service-status') },
  { key: 'corrections', to: `${routePath('rqdata')}#point-in-time` },
  { key: 'export', to: `${routePath('account')}#account` },
] as const;

/** Introduces the company beside its promises. */
export async function AboutHero() {
  const t = await getTranslations('about');
  const hours = (await getTranslations('shell.contact'))('hoursValue');
  return (
    <section className="page-width grid gap-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-6">
        <Crumbs current={t('name')} />
        <Headline parts={await getTexts('about.hero.title')} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">{t('hero.lead', { brand: identity.brandZh })}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('primary')}>
            {t('contact.roadShow')}
          </AppLink>
          <a href="#contact" className="link py-2.5">
            {t('contact.title')}
          </a>
        </div>
      </div>
      <div className="min-w-0 rounded-lg border border-hairline bg-surface p-5 md:p-6 lg:col-span-6 lg:mt-4">
        <h2 className="text-xl">{t('promises.title')}</h2>
        <dl className="mt-3">
          {promises.map(({ key, to }) => (
            <div key={key} className="grid gap-x-4 border-t border-hairline py-2.5 sm:grid-cols-[6rem_1fr]">
              <dt className="font-medium">
                <AppLink prefetch={false} to={to} className="link">
                  {t(`promises.${key}.name`)}
                </AppLink>
              </dt>
              <dd className="text-ink-2">{t(`promises.${key}.text`, { hours })}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
