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
    <Section fold="phone" id="conflict" title={t('title')} lead={t('lead')}>
      <ol className="grid gap-10 lg:grid-cols-2">
        {conflicts.map(({ key, conflict, relaxed }) => (
          <li key={key} className="border-t-2 border-ink pt-4">
            <h3>{t(`cases.${key}.title`)}</h3>
            <dl className="mt-3 space-y-3">
              <Part name={t('asked')} lines={[t(`cases.${key}.asked`)]} />
              <Part name={t('answered')} lines={describeConflict(conflict)} />
              <Part name={t('softened')} lines={relaxed.map(describeRelaxation)} />
            </dl>
            <p className="mt-3 text-ink-2">{t(`cases.${key}.why`, figures)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 text-sm text-ink-2">{t('method')}</p>
      <p className="mt-2 text-sm text-ink-2">{source}</p>
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
