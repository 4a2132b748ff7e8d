import { getTranslations } from 'next-intl/server';
import { formatPoints } from '#app/[lang]/(zh)/ams/_sections/points.ts';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { Section } from '#components/sections/section.tsx';
import { sourceLine } from '#components/sections/source-line.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';

type Effect = { name: string; value: number };

const largest = (effects: readonly Effect[]) => effects.reduce((most, one) => (one.value > most.value ? one : most));
const smallest = (effects: readonly Effect[]) =>
  effects.reduce((least, one) => (one.value < least.value ? one : least));

/** The three highest and the two lowest; the worksheet has every one. */
function extremes(effects: readonly Effect[]): Effect[] {
  const sorted = effects.toSorted((a, b) => b.value - a.value);
  return [...sorted.slice(0, 3), ...sorted.slice(-2)];
}

/** Shows Brinson effects by industry: allocation, and next to it selection within the industry. */
export async function IndustryEffects() {
  const t = await getTranslations('amsAnalysis.industries');
  const tEvidence = await getTranslations('evidence');
  const source = await sourceLine('brinson');
  const tIndustries = await getTranslations('marketModel.industries');
  const { segments, brinson } = sampleProduct().lastYear;
  const nameOf = (key: (typeof segments)[number]['key']) => (key === 'cash' ? t('cash') : tIndustries(key));
  const allocation = segments.map(({ key }, at) => ({ name: nameOf(key), value: brinson.segments[at]!.allocation }));
  const picking = segments
    .map(({ key }, at) => ({ key, ...brinson.segments[at]! }))
    .filter(({ key }) => key !== 'cash')
    .map(({ key, selection, interaction }) => ({ name: nameOf(key), value: selection + interaction }));
  const pictures = [
    { title: t('allocation'), effects: allocation },
    { title: t('picking'), effects: picking },
  ];
  return (
    <Section
      rank="major"
      title={t('title')}
      lead={t('lead', {
        best: largest(allocation).name,
        bestValue: formatPoints(largest(allocation).value),
        worst: smallest(picking).name,
        worstValue: formatPoints(smallest(picking).value),
      })}
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {pictures.map(({ title, effects }) => (
          <SignedBars
            key={title}
            caption={{
              title,
              subtitle: t('subtitle'),
              description: t('describe', {
                best: largest(effects).name,
                bestValue: formatPoints(largest(effects).value),
                worst: smallest(effects).name,
                worstValue: formatPoints(smallest(effects).value),
              }),
              source,
              notes: [tEvidence('pastPerformance')],
            }}
            words={{ table: tEvidence('table'), name: t('industry'), value: t('effect') }}
            bars={extremes(effects)}
            tone="market"
            format={formatPoints}
          />
        ))}
      </div>
    </Section>
  );
}
