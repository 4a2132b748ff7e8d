import { getTranslations } from 'next-intl/server';

/** Months 1 to 12 in which each thing happens; the academic year begins in September. */
const months = [9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8];
const spans = {
  autumn: [9, 10, 11, 12],
  spring: [2, 3, 4, 5],
  summer: [6, 7, 8, 9],
  daily: months,
} as const satisfies Record<string, readonly number[]>;

/** Shows twelve months from September with their events. The text next to each row says the same as its bar. */
export async function YearCalendar() {
  const t = await getTranslations('recruitmentSchool.calendar');
  const rows = Object.entries(spans) as [keyof typeof spans, readonly number[]][];
  return (
    <section className="mt-10 rounded-lg border border-hairline bg-surface p-5 md:p-6">
      <h2 className="text-xl">{t('title')}</h2>
      <p className="mt-1 text-sm text-ink-2">{t('lead')}</p>
      <div className="mt-5 space-y-4">
        <div aria-hidden="true" className="grid grid-cols-12 text-center text-sm text-ink-2 md:ml-72">
          {months.map((month) => (
            <span key={month}>
              {month}
              <span className="max-lg:hidden">{t('month')}</span>
            </span>
          ))}
        </div>
        {rows.map(([key, active]) => (
          <div key={key} className="border-t border-hairline pt-3 md:grid md:grid-cols-[18rem_1fr] md:items-center">
            <p className="md:pr-6">
              <strong className="font-semibold">{t(`items.${key}.name`)}</strong>
              <span className="ml-2 text-sm text-primary">{t(`items.${key}.months`)}</span>
              <span className="block text-sm text-ink-2">{t(`items.${key}.text`)}</span>
            </p>
            <div aria-hidden="true" className="mt-2 grid h-6 grid-cols-12 gap-px md:mt-0">
              {months.map((month) => (
                <span key={month} className={active.includes(month) ? 'bg-primary' : 'bg-sunk'} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
