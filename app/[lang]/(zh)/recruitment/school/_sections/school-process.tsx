import { getTranslations } from 'next-intl/server';
import { stages } from '#app/[lang]/(zh)/recruitment/_sections/recruitment-stages.ts';
import { Section } from '#components/sections/section.tsx';

/** Shows the six stages side by side, as the status page names them, each with its decision. */
export async function SchoolProcess() {
  const t = await getTranslations('recruitmentSchool.process');
  const tStates = await getTranslations('recruitmentStatus.states');
  return (
    <Section id="process" title={t('title')} lead={t('lead')}>
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {stages.map((stage, at) => (
          <li key={stage} className="grid grid-cols-[2.5rem_1fr] border-t border-ink pt-3">
            <span aria-hidden="true" className="text-2xl text-ink-2">
              {at + 1}
            </span>
            <div>
              <h3 className="font-semibold">{tStates(stage)}</h3>
              <p className="mt-1 text-ink-2">{t(`stages.${stage}.decides`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-ink-2">{t('note')}</p>
    </Section>
  );
}
