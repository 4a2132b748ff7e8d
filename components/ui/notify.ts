import { addToast, removeToast, type ToastGroup, type ToastInput } from './toast-groups.ts';

export type { ToastInput } from './toast-groups.ts';

let groups: readonly ToastGroup[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replaceGroups(next: readonly ToastGroup[]): void {
  groups = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message for three seconds (longer while the pointer or the focus is on it). The same type and text while it is
 * open are counted on it. May be called before the region is on the page: the message then waits for it.
 */
export function notify(input: ToastInput): void {
  lastId += 1;
  replaceGroups(addToast(groups, input, lastId));
}

export function closeToast(id: number): void {
  replaceGroups(removeToast(groups, id));
}

/** The open toasts, the newest last; the same array until something changes. */
export function openToasts(): readonly ToastGroup[] {
  return groups;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
