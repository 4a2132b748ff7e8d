import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { YearCalendar } from './year-calendar.tsx';

/** The year at a glance. The colour begins at the window's edge: the header of this page is transparent. */
export async function SchoolHero() {
  const t = await getTranslations('recruitmentSchool');
  const search = routePath('recruitment-search', { userType: 'school' });
  return (
    <section className="-mt-(--header-height) bg-primary-soft pt-(--header-height)">
      <div className="page-width pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8">
        <Crumbs current={t('name')} />
        <div className="mt-4 grid gap-x-12 gap-y-5 lg:grid-cols-12">
          <Headline parts={await getTexts('recruitmentSchool.hero.title')} className="lg:col-span-7" />
          <div className="lg:col-span-5">
            <p className="text-lg text-ink-2">{t('hero.lead')}</p>
            <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              <AppLink to={search} className={buttonClass('primary')}>
                {t('hero.search')}
              </AppLink>
              <NextLink to={`${search}?employment=internship`}>{t('hero.interns')}</NextLink>
              <NextLink to={routePath('recruitment-status')}>{t('hero.status')}</NextLink>
            </div>
          </div>
        </div>
        <YearCalendar />
      </div>
    </section>
  );
}
