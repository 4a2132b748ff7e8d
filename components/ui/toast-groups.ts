export type ToastType = 'success' | 'info' | 'warning' | 'error';

/** One toast on the screen: every open message of the same type and text counts in it. */
export interface ToastGroup {
  id: number;
  type: ToastType;
  /** Shown as text, never as HTML. */
  message: string;
  closable: boolean;
  /** `Infinity`: until it is closed. */
  durationMs: number;
  /** Where what it is about can be looked up. */
  link?: { label: string; href: string };
  /** How often it was sent since it opened; a change starts its time anew. */
  count: number;
}

export type ToastInput = Pick<ToastGroup, 'type' | 'message'> &
  Partial<Pick<ToastGroup, 'closable' | 'durationMs' | 'link'>>;

/** Defaults of docs/behaviour.md#toasts. */
const toastDurationMs = 3000;
export const toastOffsetPx = 16;
const toastBadgeMax = 99;

/** Adds a message: to the open group of the same type and text, or as the newest group with `nextId`. */
export function addToast(groups: readonly ToastGroup[], input: ToastInput, nextId: number): ToastGroup[] {
  const { type, message, closable = false, durationMs = toastDurationMs, link } = input;
  const more = link && { link };
  const isSame = (group: ToastGroup) => group.type === type && group.message === message;
  if (!groups.some(isSame)) return [...groups, { id: nextId, type, message, closable, durationMs, count: 1, ...more }];
  return groups.map((group) => {
    if (!isSame(group)) return group;
    // What stays until it is closed is not shortened by the same words from elsewhere.
    return { ...group, closable, durationMs: Math.max(group.durationMs, durationMs), count: group.count + 1, ...more };
  });
}

export function removeToast(groups: readonly ToastGroup[], id: number): ToastGroup[] {
  return groups.filter((group) => group.id !== id);
}

/** The counter on a grouped toast: none for one, "99+" beyond 99. */
export function toastBadge(count: number): string | null {
  if (count <= 1) return null;
  return count > toastBadgeMax ? `${toastBadgeMax}+` : String(count);
}
