import { useTranslations } from 'next-intl';
import { AppLink } from '#components/shell/app-link.tsx';
import { daysBetween } from '#content/openings/open-on.ts';
import type { Opening } from '#content/openings/opening.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import type { ListedOpening } from './filter-openings.ts';

/** Days before the end from which the list counts them. */
const soonDays = 60;

/** Openings as a list of links, each with where, what kind and until when. */
export function OpeningList({
  openings,
  kind,
  today,
}: {
  openings: readonly ListedOpening[];
  kind: Opening['kind'];
  today: string;
}) {
  const t = useTranslations('recruitment');
  return (
    <ul className="border-t border-ink">
      {openings.map(({ id, title, summary, direction, cities, employment, openedOn, closesOn }) => (
        <li key={id} className="grid gap-x-8 border-b border-hairline py-4 md:grid-cols-[1fr_12rem]">
          <div className="min-w-0">
            <h2 className="text-lg leading-normal font-semibold">
              <AppLink
                prefetch={false}
                to={routePath('recruitment-opening', { userType: kind, id })}
                className="inline-block py-1.5 hover:text-primary hover:underline"
              >
                {title}
              </AppLink>
            </h2>
            <p className="text-ink-2">{summary}</p>
            <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-2">
              <span>{t(`directions.${direction}`)}</span>
              <span>{cities.map((city) => t(`cities.${city}`)).join(t('cityJoin'))}</span>
              <span>{t(`employments.${employment}`)}</span>
            </p>
          </div>
          <p className="flex flex-wrap items-baseline gap-x-4 text-sm max-md:mt-1 md:flex-col md:items-end md:pt-2">
            <span>{t('search.closes', { date: closesOn })}</span>
            <TimeLeft days={daysBetween(today, closesOn)} />
            <span className="text-ink-2">{t('search.opened', { date: openedOn })}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function TimeLeft({ days }: { days: number }) {
  const t = useTranslations('recruitment.search');
  if (days < 0 || days > soonDays) return null;
  return <span className="font-medium text-warning">{days === 0 ? t('lastDay') : t('daysLeft', { n: days })}</span>;
}
