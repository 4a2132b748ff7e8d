'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { deskAddress } from '#components/desk/frame/desk-address.ts';
import { DeskLink } from '#components/desk/frame/desk-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons.tsx';
import type { DeskListing } from '#contract/desk.ts';
import { dayParts, type DayPart } from '#contract/half-day.ts';
import { useTexts } from '#lib/i18n/use-texts.ts';
import { addDays, beijingDay, beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Look } from './listing-address.ts';
import type { Row } from './merge-rows.ts';
import { firstHour, hourPx, lastHour, layOut, mondayOf, today } from './week-days.ts';

type Show = { key: string; address: string; title: string; from: string; to: string; isOff: boolean };
type Wish = { key: string; address: string; title: string };
type WeekViewProps = {
  listing: DeskListing;
  rows: readonly Row[];
  look: Look;
  onLook: (changed: Partial<Look>) => void;
};

/** Seven days by their hours in Beijing; above them the half days that are wished for while no hour is set. */
export function WeekView({ listing, rows, look, onLook }: WeekViewProps) {
  const t = useTranslations('desk.listing.week');
  const weekdays = useTexts('desk.listing.week.days');
  const { week, record } = listing;
  if (!week || !record) return null;
  const now = today();
  const monday = mondayOf(look.filters[week.filter] ?? now);
  const turn = (to: string) => onLook({ filters: { ...look.filters, [week.filter]: to } });
  const text = (row: Row, column: string) => String(row.cells[column] ?? '');
  const of = (row: Row) => ({
    key: row.key,
    address: deskAddress.record(record.kind, text(row, record.column)),
    title: text(row, week.title),
  });
  const shows: Show[] = rows
    .filter((row) => text(row, week.from) !== '')
    .map((row) => ({
      ...of(row),
      from: text(row, week.from),
      to: text(row, week.to) || text(row, week.from),
      isOff: text(row, 'state') === 'cancelled',
    }));
  const wishesOf = (half: string): Wish[] =>
    rows.filter((row) => text(row, week.from) === '' && text(row, week.wished).split(',').includes(half)).map(of);
  const days = weekdays.map((name, at) => ({ name, day: addDays(monday, at) }));

  return (
    <section aria-label={t('title', { from: monday, to: addDays(monday, 6) })}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="icon" aria-label={t('before')} onClick={() => turn(addDays(monday, -7))}>
          <Icon name="chevronLeft" />
        </Button>
        <Button variant="secondary" size="icon" aria-label={t('after')} onClick={() => turn(addDays(monday, 7))}>
          <Icon name="chevronRight" />
        </Button>
        <Button variant="secondary" size="small" onClick={() => turn('')}>
          {t('now')}
        </Button>
        <p className="ml-2 font-semibold tabular-nums">
          {monday} – {addDays(monday, 6)}
        </p>
      </div>
      <div className="grid gap-3 md:grid-cols-[3rem_repeat(7,minmax(0,1fr))] md:gap-0 md:rounded-md md:border md:border-hairline md:bg-surface">
        <Hours />
        {days.map(({ name, day }) => (
          <div
            key={day}
            className="min-w-0 max-md:rounded-md max-md:border max-md:border-hairline max-md:p-3 md:border-l md:border-hairline"
          >
            <h2
              className={clsx(
                'text-sm font-medium md:border-b md:border-hairline md:px-2 md:py-2',
                day === now && 'text-primary',
              )}
              {...(day === now && { 'aria-current': 'date' })}
            >
              {name} <span className="font-normal tabular-nums">{day.slice(5)}</span>
            </h2>
            <Wishes of={dayParts.map((part) => ({ part, wishes: wishesOf(`${day}/${part}`) }))} />
            <Day shows={shows.filter(({ from }) => beijingDay(from) === day)} />
          </div>
        ))}
      </div>
      {rows.length === 0 && <p className="mt-3 text-sm text-ink-2">{t('nothing')}</p>}
    </section>
  );
}

function Hours() {
  return (
    <div aria-hidden="true" className="text-sm text-ink-2 max-md:hidden">
      <div className="h-11" />
      <div className="h-24" />
      {Array.from({ length: lastHour - firstHour }, (_, at) => (
        <p key={at} className="pr-1.5 text-right tabular-nums" style={{ height: hourPx }}>
          {firstHour + at}:00
        </p>
      ))}
    </div>
  );
}

function Wishes({ of }: { of: ReadonlyArray<{ part: DayPart; wishes: readonly Wish[] }> }) {
  const t = useTranslations('desk.listing.week');
  return (
    <ul className="space-y-1 md:h-24 md:overflow-y-auto md:border-b md:border-hairline md:p-1">
      {of.flatMap(({ part, wishes }) =>
        wishes.map(({ key, address, title }) => (
          <li key={part + key}>
            <DeskLink
              to={address}
              data-row={key}
              title={t('wished', { half: t(part), title })}
              className="block truncate rounded-sm border border-dashed border-edge px-1.5 text-sm text-ink-2 hover:text-primary"
            >
              {t('wished', { half: t(part), title })}
            </DeskLink>
          </li>
        )),
      )}
    </ul>
  );
}

function Day({ shows }: { shows: readonly Show[] }) {
  return (
    <ul
      className="relative max-md:space-y-1 md:h-(--day)"
      style={{ ['--day' as string]: `${(lastHour - firstHour) * hourPx}px` }}
    >
      {layOut(shows).map(({ item, topPx, heightPx, lane, lanes }) => (
        <li
          key={item.key}
          className="md:absolute md:top-(--top) md:left-(--left) md:h-(--height) md:w-(--width) md:p-px"
          style={{
            ['--top' as string]: `${topPx}px`,
            ['--height' as string]: `${heightPx}px`,
            ['--left' as string]: `${(lane / lanes) * 100}%`,
            ['--width' as string]: `${100 / lanes}%`,
          }}
        >
          <DeskLink
            to={item.address}
            data-row={item.key}
            className={clsx(
              'block h-full overflow-hidden rounded-sm px-1.5 text-sm leading-5',
              item.isOff ? 'bg-sunk text-ink-2 line-through' : 'bg-primary-soft text-primary',
            )}
          >
            <span className="tabular-nums">{beijingMinute(item.from).slice(11)}</span> {item.title}
          </DeskLink>
        </li>
      ))}
    </ul>
  );
}
