import { useState, type ReactNode } from 'react';
import { ActionDialog } from '#components/desk/action/action-button.tsx';
import { useDesk } from '#components/desk/frame/use-desk.ts';
import { Button } from '#components/ui/button.tsx';
import type { DeskAction, DeskListing } from '#contract/desk.ts';
import type { Row } from './merge-rows.ts';

type Doing = { row: string; action: DeskAction; input: Record<string, string> };

type RowActions = {
  /** Renders the buttons of a row; null if no row has any. */
  of: ((row: Row) => ReactNode) | null;
  /** Rendered outside of the row, because the action may remove the row from the list. */
  dialog: ReactNode;
};

/** Returns the actions of a listing's rows. Each takes its input from columns of its row. */
export function useRowActions({ acts }: DeskListing, onDone: () => void): RowActions {
  const { actions } = useDesk();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const allowed = acts.flatMap((act) => {
    const action = actions.find(({ name }) => name === act.action);
    return action ? [{ ...act, action }] : [];
  });

  const of = ({ key, cells }: Row) =>
    allowed.map(({ action, with: fields, where }) => {
      const fits = Object.entries(where).every(([column, value]) => (cells[column] ?? null) === value);
      const known = Object.entries(fields).map(([field, column]) => [field, cells[column] ?? ''] as const);
      if (!fits || known.some(([, value]) => value === '')) return null;
      const input = Object.fromEntries(known.map(([field, value]) => [field, String(value)]));
      return (
        <Button
          key={action.name}
          variant="secondary"
          size="small"
          onClick={() => {
            setDoing({ row: key, action, input });
            setIsOpen(true);
          }}
        >
          {action.title}
        </Button>
      );
    });

  return {
    of: allowed.length > 0 ? of : null,
    dialog: doing && (
      <ActionDialog
        key={`${doing.row} ${doing.action.name}`}
        action={doing.action}
        input={doing.input}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onDone={onDone}
      />
    ),
  };
}
