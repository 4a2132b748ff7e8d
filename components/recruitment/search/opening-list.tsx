import { fill } from '#components/sections/fill.ts';
import { AppLink } from '#components/shell/app-link.tsx';
import { daysBetween } from '#content/openings/open-on.ts';
import type { Opening } from '#content/openings/opening.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { routePath } from '#lib/shared/paths/routes.ts';
import type { ListedOpening } from './filter-openings.ts';

/** Days before the end from which the list counts them. */
const soonDays = 60;

/** Openings as a list of links, each with where, what kind and until when. */
export function OpeningList({
  openings,
  kind,
  today,
  words,
}: {
  openings: readonly ListedOpening[];
  kind: Opening['kind'];
  today: string;
  words: Messages['recruitment'];
}) {
  return (
    <ul className="border-t border-ink">
      {openings.map(({ id, title, summary, direction, cities, employment, openedOn, closesOn }) => (
        <li key={id} className="grid gap-x-8 border-b border-hairline py-4 md:grid-cols-[1fr_12rem]">
          <div className="min-w-0">
            <h2 className="text-lg leading-normal font-semibold">
              <AppLink
                to={routePath('recruitment-opening', { userType: kind, id })}
                className="inline-block py-1.5 hover:text-primary hover:underline"
              >
                {title}
              </AppLink>
            </h2>
            <p className="text-ink-2">{summary}</p>
            <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-2">
              <span>{words.directions[direction]}</span>
              <span>{cities.map((city) => words.cities[city]).join(words.cityJoin)}</span>
              <span>{words.employments[employment]}</span>
            </p>
          </div>
          <p className="flex flex-wrap items-baseline gap-x-4 text-sm max-md:mt-1 md:flex-col md:items-end md:pt-2">
            <span>{fill(words.search.closes, { date: closesOn })}</span>
            <TimeLeft days={daysBetween(today, closesOn)} words={words} />
            <span className="text-ink-2">{fill(words.search.opened, { date: openedOn })}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function TimeLeft({ days, words }: { days: number; words: Messages['recruitment'] }) {
  if (days < 0 || days > soonDays) return null;
  return (
    <span className="font-medium text-warning">
      {days === 0 ? words.search.lastDay : fill(words.search.daysLeft, { n: days })}
    </span>
  );
}
