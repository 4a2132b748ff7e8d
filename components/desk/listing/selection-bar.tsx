'use client';

import { useTranslations } from 'next-intl';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { Button } from '#components/ui/button.tsx';
import type { DeskAction, DeskListing } from '#contract/desk.ts';
import { ManyButton } from './many-button.tsx';
import type { Row } from './merge-rows.ts';

type Many = { action: DeskAction; field: string };

/** Returns the actions that can run for several records at once, without a preview of each. */
export function useManyActions({ record }: DeskListing): Many[] {
  const { actions } = useDesk();
  return actions.flatMap((action) => {
    const on = action.on.find(({ kind }) => kind === record?.kind);
    return on && !action.preview ? [{ action, field: on.field }] : [];
  });
}

type SelectionBarProps = {
  listing: DeskListing;
  rows: readonly Row[];
  many: readonly Many[];
  onClear: () => void;
  onDone: () => void;
};

/** Shows the bulk actions at the bottom of the window while rows are picked. */
export function SelectionBar({ listing, rows, many, onClear, onDone }: SelectionBarProps) {
  const t = useTranslations('desk.listing');
  const ids = rows.flatMap(({ cells }) => {
    const id = listing.record && cells[listing.record.column];
    return typeof id === 'string' ? [id] : [];
  });
  if (ids.length === 0) return null;
  return (
    <section
      aria-label={t('selection')}
      className="sticky bottom-3 mt-4 flex flex-wrap items-center gap-2 rounded-md border border-edge bg-surface px-4 py-2 shadow-layer"
    >
      <p role="status" className="mr-2 text-sm font-semibold">
        {t('picked', { count: ids.length })}
      </p>
      {many.map(({ action, field }) => (
        <ManyButton key={action.name} action={action} field={field} ids={ids} onDone={onDone} />
      ))}
      <Button variant="quiet" size="small" className="ml-auto" onClick={onClear}>
        {t('unpick')}
      </Button>
    </section>
  );
}
