import { getMessages } from 'next-intl/server';
import { SignedBars } from '#components/charts/signed-bars.tsx';
import { fill } from '#components/sections/fill.ts';
import { Section } from '#components/sections/section.tsx';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { formatPoints } from './points.ts';

type Effect = { name: string; value: number };

const largest = (effects: readonly Effect[]) => effects.reduce((most, one) => (one.value > most.value ? one : most));
const smallest = (effects: readonly Effect[]) =>
  effects.reduce((least, one) => (one.value < least.value ? one : least));

/** Brinson effects by industry: what the weights gave, and beside it what the choice within an industry gave. */
export async function IndustryEffects() {
  const { amsAnalysis, evidence, marketModel } = await getMessages();
  const words = amsAnalysis.industries;
  const { segments, brinson } = sampleProduct().lastYear;
  const nameOf = (key: (typeof segments)[number]['key']) => (key === 'cash' ? words.cash : marketModel.industries[key]);
  const allocation = segments.map(({ key }, at) => ({ name: nameOf(key), value: brinson.segments[at]!.allocation }));
  const picking = segments
    .map(({ key }, at) => ({ key, ...brinson.segments[at]! }))
    .filter(({ key }) => key !== 'cash')
    .map(({ key, selection, interaction }) => ({ name: nameOf(key), value: selection + interaction }));
  const pictures = [
    { title: words.allocation, effects: allocation },
    { title: words.picking, effects: picking },
  ];
  return (
    <Section
      title={words.title}
      lead={fill(words.lead, {
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
              subtitle: words.subtitle,
              description: fill(words.describe, {
                best: largest(effects).name,
                bestValue: formatPoints(largest(effects).value),
                worst: smallest(effects).name,
                worstValue: formatPoints(smallest(effects).value),
              }),
              notes: [evidence.source, evidence.pastPerformance],
            }}
            words={{ table: evidence.table, name: words.industry, value: words.effect }}
            bars={effects}
            tone="market"
            format={formatPoints}
          />
        ))}
      </div>
    </Section>
  );
}
