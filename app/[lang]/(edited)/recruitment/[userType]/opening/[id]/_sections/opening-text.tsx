import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Crumbs } from '#components/sections/crumbs.tsx';
import { NextLink } from '#components/sections/next-link.tsx';
import { identity } from '#content/company.ts';
import type { Opening } from '#content/openings/opening.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import { OpeningFacts } from './opening-facts.tsx';

/** Shows the text of an opening: summary, duties, requirements, process, and the application in `children`. */
export async function OpeningText({ opening, children }: { opening: Opening; children: ReactNode }) {
  const t = await getTranslations('recruitment');
  const { kind } = opening;
  const search = { label: t(`search.title.${kind}`), href: routePath('recruitment-search', { userType: kind }) };
  const lists = [
    [t('opening.duties'), opening.duties],
    [t('opening.requirements'), opening.requirements],
    [t('opening.advantages'), opening.advantages],
  ] as const;
  return (
    <article className="page-width pt-6 pb-20">
      <Crumbs current={opening.title} parents={[search]} />
      <h1 className="mt-4 text-3xl">{opening.title}</h1>
      <p className="mt-4 max-w-180 text-lg text-ink-2">{opening.summary}</p>
      <div className="mt-8 grid gap-8 lg:grid-cols-12 lg:gap-12">
        <div className="min-w-0 lg:col-span-4 lg:col-start-9 lg:row-start-1">
          <OpeningFacts opening={opening} />
          <h2 className="mt-8 text-lg font-semibold">{t('opening.process')}</h2>
          <p className="mt-2 text-ink-2">{t('opening.processText')}</p>
          <NextLink to={`${routePath(`recruitment-${kind}`)}#process`}>{t(`opening.processLink.${kind}`)}</NextLink>
        </div>
        <div className="min-w-0 lg:col-span-8">
          {lists
            .filter(([, lines]) => lines.length > 0)
            .map(([name, lines]) => (
              <section key={name} className="mb-8 max-w-180">
                <h2 className="text-xl">{name}</h2>
                <ul className="mt-3 list-disc space-y-2 pl-5">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            ))}
          <section id="apply" className="border-t border-ink pt-6">
            <h2 className="mb-3 text-2xl">{t('opening.apply')}</h2>
            <noscript>
              <p className="mb-3">{t('opening.noScript', { email: identity.supportEmail })}</p>
            </noscript>
            {children}
          </section>
        </div>
      </div>
    </article>
  );
}
