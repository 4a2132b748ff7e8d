import { useEffect, useRef } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { closeToast } from './notify.ts';
import { ToastCard } from './toast-card.tsx';
import { toastOffsetPx, type ToastGroup } from './toast-groups.ts';

interface ToastStackProps {
  toasts: readonly ToastGroup[];
  regionLabel: string;
  closeLabel: string;
}

/** The visible toasts: sonner stacks, moves and swipes them; time, grouping and words are ours. Loaded with the first toast. */
export function ToastStack({ toasts, regionLabel, closeLabel }: ToastStackProps) {
  const shown = useRef(new Set<number>());

  useEffect(() => {
    const open = new Set(toasts.map((toast) => toast.id));
    for (const id of shown.current) if (!open.has(id)) sonner.dismiss(id);
    for (const toast of toasts) {
      sonner.custom(() => <ToastCard toast={toast} closeLabel={closeLabel} />, {
        id: toast.id,
        duration: Infinity,
        onDismiss: () => closeToast(toast.id),
      });
    }
    shown.current = open;
  }, [toasts, closeLabel]);

  return (
    <Toaster
      // The page's own live regions announce; sonner's would say everything twice.
      ref={(section) => section?.setAttribute('aria-live', 'off')}
      position="top-center"
      expand
      visibleToasts={5}
      gap={8}
      hotkey={[]}
      offset={toastOffsetPx}
      mobileOffset={toastOffsetPx}
      customAriaLabel={regionLabel}
      style={{ zIndex: 'var(--z-toast)', ['--width' as string]: 'min(420px, 100vw - 32px)', fontFamily: 'inherit' }}
    />
  );
}
