'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { deskAddress } from '#components/desk/frame/desk-address.ts';
import { DeskLink } from '#components/desk/frame/desk-link.tsx';
import type { DeskListing } from '#contract/desk.ts';
import { absent } from '#lib/shared/text/absent.ts';
import { beijingMinute, beijingTime } from '#lib/shared/time/beijing-time.ts';
import { writeFigure } from './figures.ts';
import type { Cell } from './merge-rows.ts';
import { nameValue } from './name-value.ts';
import { StateBadge } from './state-badge.tsx';

type Column = DeskListing['columns'][number];

/**
 * Returns the address that a cell links to: its row's record for the column of ids, or the record of a reference, whose
 * id implies its kind.
 */
export function recordAddress({ record }: DeskListing, { id, kind }: Column, value: Cell): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (record?.column === id) return deskAddress.record(record.kind, value);
  return kind === 'reference' ? deskAddress.record('any', value) : null;
}

/** Shows a value in its kind's format; the title has the full text of a truncated one. */
export function CellView({ listing, column, value }: { listing: DeskListing; column: Column; value: Cell }) {
  const t = useTranslations('desk.listing');
  if (value === null || value === '') return <span className="text-ink-2">{absent}</span>;
  const text = String(value);
  const address = recordAddress(listing, column, value);
  if (address !== null)
    return (
      <DeskLink to={address} className="link whitespace-nowrap tabular-nums" title={text}>
        {text.length > 16 ? `${text.slice(0, 14)}…` : text}
      </DeskLink>
    );
  switch (column.kind) {
    case 'state':
      return <StateBadge name={nameValue(listing, column.id, text)} />;
    case 'money':
      return <span className="whitespace-nowrap tabular-nums">{writeFigure(column, Number(text))}</span>;
    case 'number':
      return <span className="tabular-nums">{typeof value === 'number' ? writeFigure(column, value) : text}</span>;
    case 'time':
      return (
        <time dateTime={text} title={t('inBeijing', { time: beijingTime(text) })} className="whitespace-nowrap">
          {beijingMinute(text)}
        </time>
      );
    case 'second':
      return (
        <time dateTime={text} className="whitespace-nowrap">
          {beijingTime(text)}
        </time>
      );
    case 'day':
      return <span className="whitespace-nowrap">{text}</span>;
    default:
      return (
        <span title={text} className={clsx('md:block md:max-w-60 md:truncate', text.length > 24 ? 'break-all' : null)}>
          {nameValue(listing, column.id, text)}
        </span>
      );
  }
}
