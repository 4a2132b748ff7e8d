'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { deskAddress } from '#components/desk/frame/desk-address.ts';
import { goTo } from '#components/desk/frame/desk-link.tsx';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { deskFigures } from '#contract/desk.ts';
import { FigureRow } from './figure-row.tsx';
import { NumberSection } from './number-section.tsx';

const usualDays = '30';

/** Shows the figures that the colleague's roles may read. The URL holds the period and the grouping. */
export function Numbers() {
  const t = useTranslations('desk.numbers');
  const { numbers } = useDesk();
  const query = useSearchParams();
  const filters = { days: usualDays, ...Object.fromEntries(query) };
  const days = numbers.flatMap(({ fields }) => fields.find(({ name }) => name === 'days') ?? [])[0];

  function set(name: string, value: string) {
    const next = new URLSearchParams(query);
    next.set(name, value);
    goTo(`${deskAddress.numbers}?${next}`, { replace: true });
  }

  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 text-sm text-ink-2">{t('lead')}</p>
        </div>
        {days?.values && (
          <Field label={t('period')} className="w-40">
            {(control) => (
              <Select
                {...control}
                value={filters.days}
                onChange={({ target }) => set('days', target.value)}
                options={(days.values ?? []).map((value) => ({ value, label: days.choices?.[value] ?? value }))}
              />
            )}
          </Field>
        )}
      </header>
      {numbers
        .filter(({ name }) => name === deskFigures)
        .map((listing) => (
          <FigureRow key={listing.name} listing={listing} days={filters.days} />
        ))}
      <div className="gap-5 lg:columns-2 xl:columns-3">
        {numbers
          .filter(({ name }) => name !== deskFigures)
          .map((listing) => (
            <NumberSection key={listing.name} listing={listing} filters={filters} onFilter={set} />
          ))}
      </div>
    </>
  );
}
