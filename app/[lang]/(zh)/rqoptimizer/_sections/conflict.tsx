import { getTranslations } from 'next-intl/server';
import { createRestrictionWords } from '#components/demos/optimizer/restriction-words.ts';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';

/** Two sets of limits that nothing satisfies, with the answers that the tool gives, computed here. */
export async function ConflictSection() {
  const t = await getTranslations('rqoptimizer.conflict');
  const source = await sourceLine('optimizer');
  const { describeConflict, describeRelaxation } = createRestrictionWords(
    await getTranslations('optimizerDemo.conflict'),
    await getTranslations('marketModel'),
  );
  const { conflicts, universe } = optimizerStory();
  const industry = conflicts.flatMap(({ conflict }) => conflict).find(({ name }) => name.kind === 'industry');
  const name = industry?.name;
  const share = universe.benchmark.reduce(
    (sum, weight, i) => (name?.kind === 'industry' && universe.industryOf[i] === name.industry ? sum + weight : sum),
    0,
  );
  const figures = { share: formatPercent(share), floor: formatPercent(share - (industry?.limit ?? 0)) };
  return (
    <Section rank="major" layout="wide" id="conflict" title={t('title')} lead={t('lead')}>
      <ol className="grid gap-6 lg:grid-cols-2 lg:gap-8">
        {conflicts.map(({ key, conflict, relaxed }) => (
          <li key={key} className="rounded-lg border border-hairline bg-surface p-5 md:p-6">
            <h3>{t(`cases.${key}.title`)}</h3>
            <dl className="mt-4 space-y-4">
              <Part name={t('asked')} edge="border-edge" lines={[t(`cases.${key}.asked`)]} />
              <Part name={t('answered')} edge="border-danger" lines={describeConflict(conflict)} />
              <Part name={t('softened')} edge="border-primary" lines={relaxed.map(describeRelaxation)} />
            </dl>
            <p className="mt-4 text-ink-2">{t(`cases.${key}.why`, figures)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-ink-2">{source}</p>
    </Section>
  );
}

function Part({ name, edge, lines }: { name: string; edge: string; lines: readonly string[] }) {
  return (
    <div className={`border-l-3 pl-4 ${edge}`}>
      <dt className="text-sm text-ink-2">{name}</dt>
      {lines.map((line) => (
        <dd key={line} className="font-medium">
          {line}
        </dd>
      ))}
    </div>
  );
}
