import { getTranslations } from 'next-intl/server';
import { ChartFigure } from '#components/charts/chart-figure.tsx';
import { dayConditions, type DayCondition } from '#contract/data-product-facets.ts';
import type { DataProduct } from '#contract/data-product.ts';
import { PageSection } from './page-section.tsx';
import { ConditionMark, QualityCalendar } from './quality-calendar.tsx';

/** The last year's days as a picture, every day that was not as it should be, and the changes of the product. */
export async function QualitySection({
  product,
  source,
  tableWord,
}: {
  product: DataProduct;
  source: string;
  tableWord: string;
}) {
  const t = await getTranslations('datahub.product.quality');
  const { days, note } = product.quality;
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))];
  const count = (condition: DayCondition, month = '') =>
    days.filter((day) => day.condition === condition && day.day.startsWith(month)).length;
  const caption = {
    title: t('picture'),
    subtitle: t('subtitle'),
    description: t('description', {
      days: days.length,
      ...Object.fromEntries(dayConditions.map((condition) => [condition, count(condition)])),
    }),
    notes: [source],
  };
  return (
    <PageSection id="quality" title={t('title')} lead={`${t('lead')}${note}`}>
      <ChartFigure
        caption={caption}
        table={{
          summary: tableWord,
          head: [t('month'), ...dayConditions.map((condition) => t(`conditions.${condition}`))],
          rows: months.map((month) => [month, ...dayConditions.map((condition) => String(count(condition, month)))]),
        }}
      >
        <div className="grid gap-x-10 gap-y-4 sm:grid-cols-[21rem_minmax(0,1fr)]">
          <QualityCalendar days={days} caption={caption} />
          <div>
            <ul className="grid gap-x-6 gap-y-1 text-sm text-ink-2 sm:pt-1">
              {dayConditions.map((condition) => (
                <li key={condition} className="flex items-center gap-2">
                  <svg width="16" height="16" aria-hidden="true" className="shrink-0">
                    <ConditionMark condition={condition} x={2} y={2} />
                  </svg>
                  <span>
                    {t(`conditions.${condition}`)}：{t(`meanings.${condition}`)}
                  </span>
                </li>
              ))}
            </ul>
            <Incidents days={days} />
          </div>
        </div>
      </ChartFigure>
      <Changes changes={product.changes} />
    </PageSection>
  );
}

/** Days that are listed; the calendar has all of them. */
const mostIncidents = 10;

async function Incidents({ days }: { days: DataProduct['quality']['days'] }) {
  const t = await getTranslations('datahub.product.quality');
  const incidents = days.filter(({ condition }) => condition !== 'available').toReversed();
  return (
    <>
      <h3 className="mt-4 text-base font-medium">{t('incidents')}</h3>
      {incidents.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">{t('noIncidents')}</p>
      ) : (
        <ul className="mt-1 grid grid-cols-2 gap-x-6 text-sm">
          {incidents.slice(0, mostIncidents).map(({ day, condition }) => (
            <li key={day} className="flex justify-between border-b border-hairline py-0.5">
              <span>{day}</span>
              <span>{t(`conditions.${condition}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

async function Changes({ changes }: { changes: DataProduct['changes'] }) {
  const t = await getTranslations('datahub.product.changes');
  return (
    <div id="changes" className="mt-6 scroll-mt-20">
      <h3 className="text-base font-medium">{t('title')}</h3>
      <ol className="mt-1 border-t border-hairline text-sm">
        {changes.map(({ day, kind, text }) => (
          <li
            key={`${day} ${text}`}
            className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-6 border-b border-hairline py-1.5 sm:grid-cols-[6rem_3rem_minmax(0,1fr)]"
          >
            <time dateTime={day} className="text-ink-2">
              {day}
            </time>
            <span className="text-ink-2">{t(`kinds.${kind}`)}</span>
            <span className="max-sm:col-span-2">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
