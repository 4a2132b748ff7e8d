import { getTranslations } from 'next-intl/server';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { Headline } from '#components/sections/headline.tsx';
import type { Case } from '#content/cases/case.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { Anonymity } from '#app/[lang]/(zh)/case/_sections/anonymity.tsx';

/** Whose kind of problem it is, and that nobody in particular is meant. */
export async function CaseHero({ study: { name, firm, title, summary } }: { study: Case }) {
  const t = await getTranslations('caseStudies');
  return (
    <section className="page-width pt-4 pb-[calc(var(--section-gap)/2)] md:pt-8">
      <Crumbs current={name} parents={[{ label: t('name'), href: routePath('case') }]} />
      <p className="mt-4 text-ink-2">
        {t(`firms.${firm}`)} · {name}
      </p>
      <Headline parts={title} className="mt-2" />
      <p className="mt-5 text-lg text-ink-2">{summary}</p>
      <div className="mt-6">
        <Anonymity />
      </div>
    </section>
  );
}
