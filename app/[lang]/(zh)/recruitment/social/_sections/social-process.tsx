import { getTranslations } from 'next-intl/server';
import { stages } from '#app/[lang]/(zh)/recruitment/_sections/recruitment-stages.ts';
import { Section } from '#components/sections/section.tsx';
import { getTexts } from '#lib/i18n/get-texts.ts';

/** Lists the stages as the status page names them: the reviewers, the decision, and the applicant's part. */
export async function SocialProcess() {
  const t = await getTranslations('recruitmentSocial.process');
  const tStates = await getTranslations('recruitmentStatus.states');
  const texts = await getTexts('recruitmentSocial.process.rows');
  return (
    <Section id="process" title={t('title')} lead={t('lead')}>
      <ol className="grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
        {stages.map((stage, at) => {
          const { who, decides, yours } = texts[stage];
          return (
            <li key={stage} className="border-t border-hairline py-4">
              <h3 className="font-semibold">
                <span className="mr-2 text-ink-2 tabular-nums">{at + 1}</span>
                {tStates(stage)}
                <span className="ml-3 text-sm font-normal text-ink-2">{who}</span>
              </h3>
              <p className="mt-1">{decides}</p>
              <p className="mt-1 text-sm text-ink-2">{t('yours', { text: yours })}</p>
            </li>
          );
        })}
      </ol>
      <p className="mt-4 max-w-180 text-ink-2">{t('note')}</p>
    </Section>
  );
}
