import { getMessages } from 'next-intl/server';
import type { Opening } from '#content/openings/opening.ts';

/** Where, what kind and until when, as a list. */
export async function OpeningFacts({ opening }: { opening: Opening }) {
  const { recruitment: words } = await getMessages();
  const { facts, closesNote } = words.opening;
  const rows = [
    [facts.direction, words.directions[opening.direction]],
    [facts.cities, opening.cities.map((city) => words.cities[city]).join(words.cityJoin)],
    [facts.employment, words.employments[opening.employment]],
    [facts.opened, opening.openedOn],
    [facts.closes, opening.closesOn],
  ] as const;
  return (
    <section aria-label={facts.label}>
      <dl className="border-t border-ink">
        {rows.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[6rem_1fr] border-b border-hairline py-2">
            <dt className="text-ink-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-2">{closesNote}</p>
    </section>
  );
}
