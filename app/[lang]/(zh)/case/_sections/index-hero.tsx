import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { getTexts } from '#lib/i18n/get-texts.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { Anonymity } from './anonymity.tsx';

/** Introduces the cases: what they are and what they are not. */
export async function CaseIndexHero() {
  const t = await getTranslations('caseStudies');
  return (
    <section className="page-width pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8">
      <Crumbs current={t('name')} />
      <div className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Headline parts={await getTexts('caseStudies.hero.title')} />
          <p className="mt-5 text-lg text-ink-2">{t('hero.lead')}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('primary')}>
              {t('next.roadShow')}
            </AppLink>
            <a href="#by-problem" className="link py-2.5">
              {t('hero.byProblem')}
            </a>
          </div>
        </div>
        <div className="lg:col-span-5 lg:pt-2">
          <Anonymity />
        </div>
      </div>
    </section>
  );
}
