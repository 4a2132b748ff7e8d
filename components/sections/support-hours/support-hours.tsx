import { getTranslations } from 'next-intl/server';
import { Table } from '#components/ui/table.tsx';
import { hoursAt, supportCities, type SupportCity } from './hours-at.ts';

/** Shows the support hours in the reader's time zone; daylight saving time shifts them twice a year. */
export async function SupportHours() {
  const t = await getTranslations('contact.hours');
  const range = (city: SupportCity, month: number) => t('range', hoursAt(city, month));
  return (
    <section className="mt-12 max-w-3xl">
      <h2 className="mb-3 text-xl">{t('title')}</h2>
      <Table<SupportCity>
        caption={t('caption')}
        rows={supportCities}
        rowKey={({ name }) => name}
        columns={[
          { key: 'city', header: t('city'), rowHeader: true, cell: ({ name }) => t(`cities.${name}`) },
          { key: 'winter', header: t('winter'), align: 'end', cell: (city) => range(city, 1) },
          { key: 'summer', header: t('summer'), align: 'end', cell: (city) => range(city, 7) },
        ]}
      />
      <p className="mt-3 text-sm text-ink-2">{t('note')}</p>
    </section>
  );
}
