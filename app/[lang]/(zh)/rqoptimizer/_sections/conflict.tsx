import { getMessages, getTranslations } from 'next-intl/server';
import { Section } from '#components/sections/section.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';
import { createRestrictionWords } from '#components/demos/optimizer/restriction-words.ts';

/** Two sets of limits that nothing satisfies, with the answers that the tool gives, computed here. */
export async function ConflictSection() {
  const messages = await getMessages();
  const t = await getTranslations('rqoptimizer.conflict');
  const words = messages.rqoptimizer.conflict;
  const { describeConflict, describeRelaxation } = createRestrictionWords(messages);
  const { conflicts, universe } = optimizerStory();
  const industry = conflicts.flatMap(({ conflict }) => conflict).find(({ name }) => name.kind === 'industry');
  const name = industry?.name;
  const share = universe.benchmark.reduce(
    (sum, weight, i) => (name?.kind === 'industry' && universe.industryOf[i] === name.industry ? sum + weight : sum),
    0,
  );
  const figures = { share: formatPercent(share), floor: formatPercent(share - (industry?.limit ?? 0)) };
  return (
    <Section id="conflict" title={words.title} lead={words.lead}>
      <ol className="grid gap-10 lg:grid-cols-2">
        {conflicts.map(({ key, conflict, relaxed }) => (
          <li key={key} className="border-t-2 border-ink pt-4">
            <h3>{words.cases[key].title}</h3>
            <dl className="mt-3 space-y-3">
              <Part name={words.asked} lines={[words.cases[key].asked]} />
              <Part name={words.answered} lines={describeConflict(conflict)} />
              <Part name={words.softened} lines={relaxed.map(describeRelaxation)} />
            </dl>
            <p className="mt-3 text-ink-2">{t(`cases.${key}.why`, figures)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 text-sm text-ink-2">{words.method}</p>
    </Section>
  );
}

function Part({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}
