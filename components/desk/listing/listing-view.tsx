'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { ActionButton } from '#components/desk/action/action-button.tsx';
import { goTo } from '#components/desk/frame/desk-link.tsx';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { Button } from '#components/ui/button.tsx';
import type { DeskListing } from '#contract/desk.ts';
import { BoardView } from './board-view.tsx';
import { recordAddress } from './cell-view.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { askedBy, readLook, showLook, viewsOf, type Look } from './listing-address.ts';
import { ListingTabs } from './listing-tabs.tsx';
import { LookBar } from './look-bar.tsx';
import { RowTable } from './row-table.tsx';
import { NewsBar, NoRows, RowsFailed, RowsLoading } from './rows-states.tsx';
import { SelectionBar, useManyActions } from './selection-bar.tsx';
import { choosableColumns } from './table-columns.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { currentRow, useListKeys } from './use-list-keys.ts';
import { useRowActions } from './use-row-actions.tsx';
import { useRows } from './use-rows.ts';
import { WeekView } from './week-view.tsx';

/** A board shows every card, of so many pages at most. */
const boardPages = 6;
/** A list that is scrolled is being read. */
const restsAbovePx = 80;

/** A listing as a table, a board or a week; how it is looked at is its address. */
export function ListingView({ listing }: { listing: DeskListing }) {
  const t = useTranslations('desk.listing');
  const look = readLook(listing, useSearchParams());
  const { view } = look;
  const { actions } = useDesk();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [hidden, hide] = useHiddenColumns(listing.name);
  const [areKeysShown, setAreKeysShown] = useState(false);
  const list = useRows(listing.name, askedBy(listing, look), {
    isHeld: () => picked.size > 0 || window.scrollY > restsAbovePx || currentRow() !== null,
    most: view === 'table' ? 1 : boardPages,
  });
  const many = useManyActions(listing);
  const rowActions = useRowActions(listing, list.reload);
  const { rows } = list;
  const shown = (rows ?? []).filter(({ key }) => picked.has(key));

  const show = (changed: Partial<Look>) => {
    setPicked(new Set());
    showLook(listing, { ...look, ...changed });
  };
  const pick = (keys: readonly string[], isPicked: boolean) =>
    setPicked((before) => {
      const after = new Set(before);
      for (const key of keys)
        if (isPicked) after.add(key);
        else after.delete(key);
      return after;
    });
  useListKeys({
    open(key) {
      const row = rows?.find((one) => one.key === key);
      const addresses = listing.columns.map((column) => recordAddress(listing, column, row?.cells[column.id] ?? null));
      const own = listing.columns.findIndex(({ id }) => id === listing.record?.column);
      const address = addresses[own] ?? addresses.find((one) => one !== null);
      if (address) goTo(address);
    },
    pick(key) {
      if (many.length > 0 && view === 'table') pick([key], !picked.has(key));
    },
    help: () => setAreKeysShown(true),
  });

  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl">{listing.title}</h1>
          <p className="mt-1 text-sm text-ink-2">{listing.does}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {viewsOf(listing).length > 1 &&
            viewsOf(listing).map((one) => (
              <Button
                key={one}
                size="small"
                variant={one === view ? 'primary' : 'secondary'}
                aria-pressed={one === view}
                onClick={() => show({ view: one })}
              >
                {t(`views.${one}`)}
              </Button>
            ))}
          {listing.offers.map((name) => {
            const action = actions.find((one) => one.name === name);
            return action && <ActionButton key={name} action={action} onDone={list.reload} />;
          })}
          {view === 'table' && <ColumnChoice columns={choosableColumns(listing)} hidden={hidden} onHide={hide} />}
          <ExportButtons listing={listing} look={look} />
          <Button size="small" variant="quiet" className="max-lg:hidden" onClick={() => setAreKeysShown(true)}>
            {t('keys.title')}
          </Button>
        </div>
      </header>
      <ListingTabs listing={listing} look={look} onLook={show} />
      <LookBar listing={listing} look={look} onLook={show} />
      <div className="mt-5">
        <NewsBar list={list} />
        {rows === null ? (
          list.error === undefined ? (
            <RowsLoading />
          ) : (
            <RowsFailed error={list.error} onRetry={list.reload} />
          )
        ) : view === 'week' ? (
          <WeekView listing={listing} rows={rows} look={look} onLook={show} />
        ) : rows.length === 0 ? (
          <NoRows look={look} onClear={() => show({ filters: {}, search: '' })} />
        ) : view === 'board' ? (
          <BoardView listing={listing} rows={rows} onMoved={list.reload} />
        ) : (
          <RowTable
            listing={listing}
            rows={rows}
            look={look}
            hidden={hidden}
            onSort={(sort, order) => show({ sort, order })}
            selection={many.length > 0 ? { picked, pick } : null}
            actionsOf={rowActions.of}
          />
        )}
        {rows !== null && rows.length > 0 && view === 'table' && (
          <div className="mt-4 flex flex-wrap items-center gap-4 text-sm text-ink-2">
            <p>{t(list.hasMore ? 'shownSome' : 'shownAll', { count: rows.length })}</p>
            {list.hasMore && (
              <Button variant="secondary" size="small" busy={list.isLoadingMore} onClick={list.more}>
                {t('more')}
              </Button>
            )}
          </div>
        )}
      </div>
      {view === 'table' && (
        <SelectionBar
          listing={listing}
          rows={shown}
          many={many}
          onClear={() => setPicked(new Set())}
          onDone={() => {
            setPicked(new Set());
            list.reload();
          }}
        />
      )}
      {rowActions.dialog}
      <KeysDialog open={areKeysShown} onClose={() => setAreKeysShown(false)} />
    </>
  );
}
