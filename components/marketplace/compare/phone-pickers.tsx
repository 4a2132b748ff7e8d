import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/select.tsx';
import type { DataProduct } from '#contract/data-product.ts';

/** Returns the two products that a phone shows: the picked ones that are still compared, filled up from the front. */
export function phonePair(ids: readonly string[], picked: readonly string[]): readonly string[] {
  const kept = picked.filter((id) => ids.includes(id));
  return [...new Set([...kept, ...ids])].slice(0, 2);
}

/** Chooses the two products that a phone shows side by side. The other column's product changes places with this one's. */
export function PhonePickers({
  products,
  pair,
  onPick,
}: {
  products: readonly DataProduct[];
  pair: readonly string[];
  onPick: (pair: readonly string[]) => void;
}) {
  const t = useTranslations('datahub.compare');
  const options = products.map(({ id, name }) => ({ value: id, label: name }));
  const pick = (at: number, id: string) => {
    const other = pair[1 - at] === id ? pair[at]! : pair[1 - at]!;
    onPick(at === 0 ? [id, other] : [other, id]);
  };
  return (
    <fieldset className="grid gap-2 md:hidden">
      <legend className="mb-2 text-sm text-ink-2">{t('pair')}</legend>
      {pair.map((id, at) => (
        <Select
          key={at}
          aria-label={at === 0 ? t('left') : t('right')}
          value={id}
          options={options}
          onChange={(event) => pick(at, event.target.value)}
        />
      ))}
    </fieldset>
  );
}
