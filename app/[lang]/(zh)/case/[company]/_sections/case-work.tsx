import { getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import type { Case } from '#content/cases/case.ts';

/** The same piece of work before and after, as two sequences of steps. */
export async function CaseWork({ study: { work } }: { study: Case }) {
  const t = await getTranslations('caseStudies.page.work');
  return (
    <Section band="ink" id="work" title={t('title')}>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <Process name={t('before')} steps={work.before} line="border-edge" />
        <Process name={t('after')} steps={work.after} line="border-primary" />
      </div>
      <p className="mt-8 border-t border-hairline pt-4">
        <strong className="mr-3 font-medium">{t('same')}</strong>
        {work.same}
      </p>
    </Section>
  );
}

function Process({
  name,
  steps,
  line,
}: {
  name: string;
  steps: readonly { who: string; what: string }[];
  line: 'border-edge' | 'border-primary';
}) {
  return (
    <div>
      <h3>{name}</h3>
      <ol className="mt-4 ml-3">
        {steps.map(({ who, what }, at) => (
          <li key={what} className={`relative border-l-2 pb-3 pl-6 md:pb-5 last:border-transparent last:pb-0 ${line}`}>
            <span
              aria-hidden="true"
              className={`absolute top-0 -left-3.25 grid size-6 place-items-center rounded-full border-2 bg-paper text-sm leading-none ${line}`}
            >
              {at + 1}
            </span>
            <span className="block text-sm text-ink-2">{who}</span>
            <span className="block">{what}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
