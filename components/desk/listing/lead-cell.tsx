'use client';

import { deskAddress } from '#components/desk/frame/desk-address.ts';
import { DeskLink } from '#components/desk/frame/desk-link.tsx';
import type { DeskListing } from '#contract/desk.ts';
import { absent } from '#lib/shared/text/absent.ts';
import type { Row } from './merge-rows.ts';

type LeadCellProps = { listing: DeskListing; cells: Row['cells'] };

/** The customer's name as the link to the record, with the record's id under it. */
export function LeadCell({ listing: { record }, cells }: LeadCellProps) {
  if (!record) return null;
  const id = String(cells[record.column] ?? '');
  const name = record.titles?.map((column) => cells[column]).find((value) => value !== null && value !== '');
  const text = String(name ?? id);
  const words = (
    <>
      <span className="block truncate font-semibold">{text || absent}</span>
      {text !== id && <span className="block truncate text-ink-2 tabular-nums">{id}</span>}
    </>
  );
  if (id === '') return <span className="block min-w-0 leading-5">{words}</span>;
  return (
    <DeskLink
      to={deskAddress.record(record.kind, id)}
      title={text}
      // On a board the card is draggable instead.
      draggable={false}
      className="block min-w-0 rounded-sm leading-5 hover:underline max-md:py-1 [&>:first-child]:text-primary"
    >
      {words}
    </DeskLink>
  );
}
