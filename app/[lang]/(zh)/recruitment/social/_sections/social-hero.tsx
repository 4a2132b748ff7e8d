import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Shows the work by a review in which two colleagues find the author's mistakes. */
export async function SocialHero() {
  const t = await getTranslations('recruitmentSocial');
  const lines = await getTexts('recruitmentSocial.hero.review.lines');
  return (
    <section className="page-width grid gap-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-6">
        <Crumbs current={t('name')} />
        <Headline parts={await getTexts('recruitmentSocial.hero.title')} className="mt-4" />
        <p className="mt-5 text-lg text-ink-2">{t('hero.lead')}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <AppLink to={routePath('recruitment-search', { userType: 'social' })} className={buttonClass('primary')}>
            {t('hero.search')}
          </AppLink>
          <NextLink to={routePath('recruitment-status')}>{t('hero.status')}</NextLink>
        </div>
      </div>
      <figure className="min-w-0 rounded-lg border border-hairline bg-surface p-5 md:p-6 lg:col-span-6 lg:mt-4">
        <figcaption>
          <span className="block text-sm text-ink-2">{t('hero.review.label')}</span>
          <span className="block font-semibold">{t('hero.review.title')}</span>
        </figcaption>
        <ol className="mt-4 space-y-4">
          {lines.map(({ who, text }) => (
            <li key={text} className="grid gap-x-4 border-t border-hairline pt-3 sm:grid-cols-[5rem_1fr]">
              <span className="text-sm font-medium text-ink-2">{who}</span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <p className="mt-4 text-sm text-ink-2">{t('hero.review.note')}</p>
      </figure>
    </section>
  );
}
