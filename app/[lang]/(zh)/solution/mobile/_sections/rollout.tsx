import { getMessages } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';

/** Steps with a sign of completion each, and no dates: those are the broker's to set. */
export async function RolloutSection() {
  const { rollout: words } = (await getMessages()).mobileSolution;
  return (
    <Section id="rollout" title={words.title} lead={words.lead}>
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {words.steps.map(({ name, text, done }, at) => (
          <li key={name} className="border-t border-ink pt-3">
            <h3>
              {at + 1}. {name}
            </h3>
            <p className="mt-2">{text}</p>
            <p className="mt-2 text-sm text-ink-2">
              {words.done}：{done}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
