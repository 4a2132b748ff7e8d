import { getTranslations } from 'next-intl/server';
import { createRestrictionWords } from '#components/demos/optimizer/restriction-words.ts';
import { Section } from '#components/sections/section.tsx';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { optimizerStory } from '#lib/shared/quant/optimizer/story.ts';

/** Limits that nothing satisfies, with the answers that the tool gives, computed here. */
export async function ConflictSection() {
  const t = await getTranslations('rqoptimizer.conflict');
  const tEvidence = await getTranslations('evidence');
  const { describeConflict, describeRelaxation } = createRestrictionWords(
    await getTranslations('optimizerDemo.conflict'),
    await getTranslations('marketModel'),
  );
  const { conflict, relaxed, universe } = optimizerStory();
  const industry = conflict.find(({ name }) => name.kind === 'industry');
  const name = industry?.name;
  const share = universe.benchmark.reduce(
    (sum, weight, i) => (name?.kind === 'industry' && universe.industryOf[i] === name.industry ? sum + weight : sum),
    0,
  );
  const figures = { share: formatPercent(share), floor: formatPercent(share - (industry?.limit ?? 0)) };
  return (
    <Section rank="major" layout="beside" id="conflict" title={t('title')} lead={t('lead')}>
      <div className="rounded-lg border border-hairline bg-surface p-4 md:p-6">
        <h3>{t('case')}</h3>
        <dl className="mt-3 grid gap-4 md:grid-cols-3">
          <Part name={t('asked')} edge="border-edge" lines={[t('limits')]} />
          <Part name={t('answered')} edge="border-danger" lines={describeConflict(conflict)} />
          <Part name={t('softened')} edge="border-primary" lines={relaxed.map(describeRelaxation)} />
        </dl>
        <p className="mt-4 text-ink-2">{t('why', figures)}</p>
      </div>
      <p className="mt-2 text-sm text-ink-2">{tEvidence('source')}</p>
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
