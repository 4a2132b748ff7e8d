import type { DeskListing } from '#contract/desk.ts';
import type { Row } from './merge-rows.ts';

export type Column = DeskListing['columns'][number];

/** Columns that may be hidden: all but those that lead a row. */
export function choosableColumns({ columns, record }: DeskListing): Column[] {
  if (!record?.titles?.length) return columns.slice(1);
  return columns.filter(({ id }) => id !== record.column && id !== record.titles?.[0]);
}

/**
 * Returns the columns of a table. `lead` is the head of the cell with the customer's name and the record's id, if the
 * list names its customers; the state follows it. Hidden columns, and those without any value, are omitted.
 */
export function tableColumns(
  listing: DeskListing,
  rows: readonly Row[],
  hidden: ReadonlySet<string>,
): { lead: Column | null; columns: Column[] } {
  const first = listing.record?.titles?.[0];
  const lead = listing.columns.find(({ id }) => id === first) ?? null;
  const choosable = choosableColumns(listing);
  const kept = (lead ? choosable : listing.columns).filter(
    ({ id }) => !hidden.has(id) && rows.some(({ cells }) => cells[id] !== null && cells[id] !== ''),
  );
  const state = lead && kept.find(({ kind }) => kind === 'state');
  return { lead, columns: state ? [state, ...kept.filter((column) => column !== state)] : kept };
}
