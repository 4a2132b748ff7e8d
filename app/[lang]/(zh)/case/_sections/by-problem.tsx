import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { problemKinds, type Case } from '#content/cases/case.ts';
import { casePath } from './product-links.ts';

/** The problems that firms came with, each with the cases that met it, a line each. */
export async function CasesByProblem({ cases }: { cases: readonly Case[] }) {
  const t = await getTranslations('caseStudies.byProblem');
  return (
    <Section id="by-problem" title={t('title')} lead={t('lead')}>
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {problemKinds.map((kind) => (
          <li key={kind} className="border-t border-ink pt-3">
            <h3 id={`problem-${kind}`}>{t(`kinds.${kind}`)}</h3>
            <ul aria-labelledby={`problem-${kind}`} className="mt-2">
              {cases.flatMap(({ slug, name, problems }) =>
                problems
                  .filter((problem) => problem.kind === kind)
                  .map(({ line }) => (
                    <li key={slug} className="grid gap-x-4 lg:grid-cols-[9rem_1fr] lg:items-baseline">
                      <AppLink prefetch={false} to={casePath(slug)} className="link py-2.5">
                        {name}
                      </AppLink>
                      <span className="text-ink-2">{line}</span>
                    </li>
                  )),
              )}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
