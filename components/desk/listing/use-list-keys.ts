import { useEffect, useEffectEvent } from 'react';
import { singleKeyOf } from '#lib/browser/single-keys.ts';

type Keys = {
  /** Opens the row's record. */
  open: (key: string) => void;
  /** Picks the row, or no longer. */
  pick: (key: string) => void;
  help: () => void;
};

/**
 * Handles the list's keys: j and k move between rows, Enter opens, x picks, `?` lists the keys. A field or a dialog
 * keeps its own keys.
 */
export function useListKeys({ open, pick, help }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const row = currentRow();
    const key = row?.dataset['row'];
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      j: () => focusRow(row, 1),
      k: () => focusRow(row, -1),
      x: key === undefined ? undefined : () => pick(key),
      '?': help,
    };
    // A link or a button in the row has its own press. Enter is no single character, and so is never off.
    const opens = event.key === 'Enter' && !event.defaultPrevented && key !== undefined && event.target === row;
    const act = opens ? () => open(key) : acts[singleKeyOf(event) ?? ''];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

export function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
}

function focusRow(from: HTMLElement | null, step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const next = from ? rows[rows.indexOf(from) + step] : rows[step === 1 ? 0 : rows.length - 1];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}
