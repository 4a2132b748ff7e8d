import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { AppLink } from '#components/shell/app-link.tsx';
import { Accordion } from '#components/ui/accordion.tsx';
import { problemKinds, type Case } from '#content/cases/case.ts';
import { casePath } from './product-links.ts';

/** The problems that firms came with; each opens to the cases that met it, a line each. */
export async function CasesByProblem({ cases }: { cases: readonly Case[] }) {
  const t = await getTranslations('caseStudies.byProblem');
  const items = problemKinds.map((kind, at) => ({
    id: kind,
    open: at === 0,
    title: t(`kinds.${kind}`),
    content: (
      <ul>
        {cases.flatMap(({ slug, name, problems }) =>
          problems
            .filter((problem) => problem.kind === kind)
            .map(({ line }) => (
              <li key={slug} className="grid gap-x-6 sm:grid-cols-[11rem_1fr] sm:items-center">
                <AppLink prefetch={false} to={casePath(slug)} className="link py-2.5">
                  {name}
                </AppLink>
                <span>{line}</span>
              </li>
            )),
        )}
      </ul>
    ),
  }));
  return (
    <Section id="by-problem" title={t('title')} lead={t('lead')} layout="beside">
      <Accordion items={items} className="border-t border-ink" />
    </Section>
  );
}
