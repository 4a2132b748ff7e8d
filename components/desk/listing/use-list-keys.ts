import { useEffect, useEffectEvent } from 'react';
import { searchId } from './look-bar.tsx';

type Keys = {
  /** Opens the row's record. */
  open: (key: string) => void;
  /** Picks the row, or no longer. */
  pick: (key: string) => void;
  help: () => void;
};

/** `/` to the search, j and k from row to row, Enter opens, x picks, `?` says so. A field or a dialog keeps its own keys. */
export function useListKeys({ open, pick, help }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return;
    const row = currentRow();
    const key = row?.dataset['row'];
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      '/': () => document.getElementById(searchId)?.focus(),
      j: () => focusRow(row, 1),
      k: () => focusRow(row, -1),
      x: key === undefined ? undefined : () => pick(key),
      '?': help,
      // A link or a button in the row has its own press.
      Enter: key !== undefined && event.target === row ? () => open(key) : undefined,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function takesKeys(target: EventTarget | null): boolean {
  if (document.querySelector('[data-layer="dialog"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  const isText = target instanceof HTMLInputElement && target.type !== 'checkbox';
  return isText || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
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
