import { getMessages } from 'next-intl/server';
import { stages } from '#app/[lang]/(zh)/recruitment/_sections/recruitment-stages.ts';
import { Section } from '#components/sections/section.tsx';

/** The six stages as the status page names them, side by side, each with what it decides. */
export async function SchoolProcess() {
  const { recruitmentSchool, recruitmentStatus } = await getMessages();
  const { process } = recruitmentSchool;
  return (
    <Section id="process" title={process.title} lead={process.lead}>
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {stages.map((stage, at) => (
          <li key={stage} className="grid grid-cols-[2.5rem_1fr] border-t border-ink pt-3">
            <span aria-hidden="true" className="text-2xl text-ink-2">
              {at + 1}
            </span>
            <div>
              <h3 className="font-semibold">{recruitmentStatus.states[stage]}</h3>
              <p className="mt-1 text-ink-2">{process.stages[stage].decides}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-ink-2">{process.note}</p>
    </Section>
  );
}
