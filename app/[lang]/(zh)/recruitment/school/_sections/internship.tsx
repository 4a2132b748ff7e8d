import { getMessages } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';

/** Twelve weeks as four steps along a line. */
export async function Internship() {
  const { internship } = (await getMessages()).recruitmentSchool;
  return (
    <Section id="internship" title={internship.title} lead={internship.lead} layout="beside">
      <ol className="border-l-2 border-hairline">
        {internship.weeks.map(({ when, name, text }) => (
          <li key={when} className="relative pb-6 pl-6">
            <span
              aria-hidden="true"
              className="absolute top-2 -left-[7px] size-3 rounded-sm border-2 border-primary bg-paper"
            />
            <span className="text-sm text-ink-2">{when}</span>
            <h3 className="text-lg font-semibold">{name}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ol>
      <p className="text-ink-2">{internship.papers}</p>
    </Section>
  );
}
