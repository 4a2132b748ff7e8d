'use client';

import { clsx } from 'clsx';
import { useState } from 'react';
import { ActionDialog } from '#components/desk/action/action-button.tsx';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { Button } from '#components/ui/button.tsx';
import type { DeskAction, DeskListing } from '#contract/desk.ts';
import { CellView } from './cell-view.tsx';
import { LeadCell } from './lead-cell.tsx';
import type { Row } from './merge-rows.ts';
import { nameValue } from './name-value.ts';
import { choosableColumns } from './table-columns.ts';

/** Number of a row's columns on its card. */
const cardColumns = 4;
type BoardViewProps = { listing: DeskListing; rows: readonly Row[]; onMoved: () => void };
type Move = { action: DeskAction; field: string; id: string; to: string | null };

/** A column for each state, a card for each row. A card dropped on a column, or its button, opens the form of the action that moves it. */
export function BoardView({ listing, rows, onMoved }: BoardViewProps) {
  const { actions } = useDesk();
  const [move, setMove] = useState<Move | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const { board, record } = listing;
  if (!board || !record) return null;
  const action = actions.find(({ name }) => name === board.move);
  const field = action?.on.find(({ kind }) => kind === record.kind)?.field;
  const known = listing.fields.find(({ name }) => name === board.column)?.values ?? [];
  const states = action?.fields.find(({ name }) => name === board.field)?.values ?? known;
  const begin = (id: string, to: string | null) => {
    if (action && field !== undefined) setMove({ action, field, id, to });
  };

  return (
    <>
      <div
        role="region"
        aria-label={listing.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        className="flex gap-3 max-md:flex-col md:overflow-x-auto md:pb-3"
      >
        {states.map((state) => {
          const own = rows.filter(({ cells }) => cells[board.column] === state);
          return (
            <section
              key={state}
              aria-label={nameValue(listing, board.column, state)}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(state);
              }}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => {
                event.preventDefault();
                setOver(null);
                const id = event.dataTransfer.getData('text/plain');
                const isElsewhere = rows.some(
                  ({ cells }) => cells[record.column] === id && cells[board.column] !== state,
                );
                if (isElsewhere) begin(id, state);
              }}
              className={clsx(
                'rounded-md border p-2 md:min-h-64 md:w-64 md:shrink-0',
                over === state ? 'border-primary bg-primary-soft' : 'border-hairline bg-sunk',
              )}
            >
              <h2 className="flex justify-between px-1 pb-2 text-sm font-medium">
                {nameValue(listing, board.column, state)}
                <span className="text-ink-2 tabular-nums">{own.length}</span>
              </h2>
              <ul className="space-y-2">
                {own.map((row) => (
                  <Card
                    key={row.key}
                    listing={listing}
                    row={row}
                    moveLabel={action && field !== undefined ? action.title : null}
                    onMove={(id) => begin(id, null)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {move && (
        <ActionDialog
          key={`${move.id} ${move.to}`}
          action={move.action}
          input={{ [move.field]: move.id, ...(move.to !== null && { [board.field]: move.to }) }}
          isOpen
          onClose={() => setMove(null)}
          onDone={onMoved}
        />
      )}
    </>
  );
}

type CardProps = { listing: DeskListing; row: Row; moveLabel: string | null; onMove: (id: string) => void };

function Card({ listing, row: { key, cells }, moveLabel, onMove }: CardProps) {
  const { board, record } = listing;
  const id = String((record && cells[record.column]) ?? key);
  const rest = choosableColumns(listing)
    .filter((column) => column.id !== board?.column && (cells[column.id] ?? '') !== '')
    .slice(0, cardColumns);
  return (
    <li
      data-row={key}
      tabIndex={-1}
      draggable={moveLabel !== null}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
      className={clsx(
        'rounded-md border border-hairline bg-surface p-3 text-sm',
        'focus:outline-2 focus:-outline-offset-2 focus:outline-primary',
        moveLabel !== null && 'md:cursor-grab',
      )}
    >
      <LeadCell listing={listing} cells={cells} />
      <dl className="mt-1">
        {rest.map((column) => (
          <div key={column.id} className="min-w-0">
            <dt className="visually-hidden">{column.title}</dt>
            <dd className="min-w-0">
              <CellView listing={listing} column={column} value={cells[column.id] ?? null} />
            </dd>
          </div>
        ))}
      </dl>
      {moveLabel !== null && (
        <Button
          size="small"
          variant="secondary"
          className="mt-2"
          aria-label={`${moveLabel} ${id}`}
          onClick={() => onMove(id)}
        >
          {moveLabel}
        </Button>
      )}
    </li>
  );
}
