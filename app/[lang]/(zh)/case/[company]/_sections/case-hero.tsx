import { getTranslations } from 'next-intl/server';
import { Anonymity } from '#app/[lang]/(zh)/case/_sections/anonymity.tsx';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import type { Case } from '#content/cases/case.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Whose kind of problem it is, and that no real firm is meant. */
export async function CaseHero({ study: { name, firm, title, summary } }: { study: Case }) {
  const t = await getTranslations('caseStudies');
  return (
    <section className="page-width grid gap-8 pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8 lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-7">
        <Crumbs current={name} parents={[{ label: t('name'), href: routePath('case') }]} />
        <p className="mt-4 text-ink-2">
          {t(`firms.${firm}`)} · {name}
        </p>
        <Headline parts={title} className="mt-2" />
        <p className="mt-5 text-lg text-ink-2">{summary}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <AppLink to={routePath('trial', { product: 'road-show' })} className={buttonClass('primary')}>
            {t('next.roadShow')}
          </AppLink>
          <a href="#deployment" className="link py-2.5">
            {t('page.deployment')}
          </a>
        </div>
      </div>
      <div className="lg:col-span-5 lg:self-end">
        <Anonymity />
      </div>
    </section>
  );
}
