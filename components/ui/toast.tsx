'use client';

import Link from 'next/link';
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { closeToast, openToasts, subscribeToToasts } from './notify.ts';
import type { ToastGroup, ToastType } from './toast-groups.ts';

interface ToastRegionProps {
  /** The name of the list of messages. */
  label: string;
  closeLabel: string;
  /** What kind of message it is, said before its text where the icon is not seen. */
  typeLabels: Record<ToastType, string>;
}

type Stack = ComponentType<{ toasts: readonly ToastGroup[]; regionLabel: string; closeLabel: string }>;

const none: readonly ToastGroup[] = [];

/**
 * The place of the toasts, once on a page, in the body beside the element with id "app" (inside, a modal dialog would
 * silence it). It holds the live regions from the start and fetches the visible stack with the first message.
 */
export function ToastRegion({ label, closeLabel, typeLabels }: ToastRegionProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, openToasts, () => none);
  const newestId = toasts.at(-1)?.id;
  const { Stack, failed } = useStack(newestId);
  useEscapeKey(newestId);
  usePlainExpiry(failed ? toasts : none);

  const spoken = (isUrgent: boolean) =>
    toasts
      .filter((toast) => (toast.type === 'error' || toast.type === 'warning') === isUrgent)
      .map((toast) => (
        <p key={`${toast.id}:${toast.count}`}>
          {`${typeLabels[toast.type]} ${toast.message}`}
          {failed && toast.link && (
            <Link href={toast.link.href} prefetch={false} className="link ml-3">
              {toast.link.label}
            </Link>
          )}
          {failed && toast.durationMs === Infinity && (
            <button type="button" className="link ml-3" onClick={() => closeToast(toast.id)}>
              {closeLabel}
            </button>
          )}
        </p>
      ));

  return (
    <>
      <div className={failed ? 'toast-plain' : 'visually-hidden'}>
        <div aria-live="polite">{spoken(false)}</div>
        <div aria-live="assertive">{spoken(true)}</div>
      </div>
      {Stack && <Stack toasts={toasts} regionLabel={label} closeLabel={closeLabel} />}
    </>
  );
}

/** Fetches the stack with the first message. Offline it fails, and the next message tries again. */
function useStack(newestId: number | undefined): { Stack: Stack | null; failed: boolean } {
  const [Stack, setStack] = useState<Stack | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (newestId === undefined || Stack !== null) return undefined;
    let stale = false;
    const load = async () => {
      try {
        const { ToastStack } = await import('./toast-stack.tsx');
        if (!stale) setStack(() => ToastStack);
        if (!stale) setFailed(false);
      } catch {
        if (!stale) setFailed(true);
      }
    };
    void load();
    return () => {
      stale = true;
    };
  }, [newestId, Stack]);
  return { Stack, failed };
}

/** Esc closes the newest toast; what lies under it then leaves the key alone. */
function useEscapeKey(newestId: number | undefined): void {
  useEffect(() => {
    if (newestId === undefined) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      closeToast(newestId);
    };
    document.addEventListener('keydown', close, { capture: true });
    return () => document.removeEventListener('keydown', close, { capture: true });
  }, [newestId]);
}

/** Keeps the time of the plain words where the stack is not there to do it. */
function usePlainExpiry(toasts: readonly ToastGroup[]): void {
  useEffect(() => {
    const passing = toasts.filter(({ durationMs }) => durationMs < Infinity);
    const timers = passing.map(({ id, durationMs }) => setTimeout(() => closeToast(id), durationMs));
    return () => timers.forEach(clearTimeout);
  }, [toasts]);
}
