import { getTranslations } from 'next-intl/server';
import type { Opening } from '#content/openings/opening.ts';

/** Lists place, employment and closing date of an opening. */
export async function OpeningFacts({ opening }: { opening: Opening }) {
  const t = await getTranslations('recruitment');
  const rows = [
    [t('opening.facts.direction'), t(`directions.${opening.direction}`)],
    [t('opening.facts.cities'), opening.cities.map((city) => t(`cities.${city}`)).join(t('cityJoin'))],
    [t('opening.facts.employment'), t(`employments.${opening.employment}`)],
    [t('opening.facts.opened'), opening.openedOn],
    [t('opening.facts.closes'), opening.closesOn],
  ] as const;
  return (
    <section aria-label={t('opening.facts.label')}>
      <dl className="border-t border-ink">
        {rows.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[6rem_1fr] border-b border-hairline py-2">
            <dt className="text-ink-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-2">{t('opening.closesNote')}</p>
    </section>
  );
}
