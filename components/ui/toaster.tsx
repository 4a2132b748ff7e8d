'use client';

import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { Icon } from './icons.tsx';

type ToastType = 'success' | 'info' | 'warning' | 'error';

export type ToastInput = {
  type: ToastType;
  /** Shown as text, never as HTML. */
  message: string;
  /** True to show a close button. */
  closable?: boolean;
  /** `Infinity`: until it is closed. */
  durationMs?: number;
  /** A path on this host where the subject is shown. The browser follows it, also within the current page. */
  link?: { label: string; href: string };
};

/** The visible toasts by message, each with the number of times that it was shown (docs/behaviour.md#toasts). */
const open = new Map<string, { id: number; count: number }>();
const offsetPx = 16;
const mostCounted = 99;
let lastId = 0;

export function showToast({ type, message, closable = false, durationMs = 3000, link }: ToastInput): void {
  const key = JSON.stringify([type, message, link]);
  const { id, count } = open.get(key) ?? { id: ++lastId, count: 0 };
  open.set(key, { id, count: count + 1 });
  const forget = () => open.delete(key);
  const said = (
    <>
      {message}
      {count > 0 && <span className="toast-badge">{count < mostCounted ? count + 1 : `${mostCounted}+`}</span>}
    </>
  );
  toast[type](said, {
    id,
    closeButton: closable,
    duration: durationMs,
    onAutoClose: forget,
    onDismiss: forget,
    action: link && (
      <a href={link.href} className="link shrink-0">
        {link.label}
      </a>
    ),
  });
}

type ToastsProps = {
  /** Name of the list of toasts. */
  label: string;
  closeLabel: string;
  /** Name of each type, for people who do not see the icon. */
  typeLabels: Record<ToastType, string>;
};

/** Container in which toasts are shown and announced. */
export function Toasts({ label, closeLabel, typeLabels }: ToastsProps) {
  useEscapeKey();
  return (
    <Toaster
      position="top-center"
      expand
      visibleToasts={5}
      gap={8}
      offset={offsetPx}
      mobileOffset={offsetPx}
      containerAriaLabel={label}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: closeLabel,
        classNames: { toast: 'toast', closeButton: 'toast-close', content: 'toast-text', icon: 'toast-icon' },
      }}
      icons={{
        success: <LabelledIcon name="success" label={typeLabels.success} className="text-success" />,
        info: <LabelledIcon name="info" label={typeLabels.info} className="text-primary" />,
        warning: <LabelledIcon name="warning" label={typeLabels.warning} className="text-warning" />,
        error: <LabelledIcon name="error" label={typeLabels.error} className="text-danger" />,
        close: <Icon name="close" className="size-4" />,
      }}
      style={{ zIndex: 'var(--z-toast)', ['--width' as string]: 'min(420px, 100vw - 32px)', fontFamily: 'inherit' }}
    />
  );
}

function LabelledIcon({ name, label, className }: { name: ToastType; label: string; className: string }) {
  return (
    <>
      <Icon name={name} className={`size-5 ${className}`} />
      <span className="visually-hidden">{label} </span>
    </>
  );
}

/** Closes the newest toast on Esc, wherever the focus is; the key then has no effect on the elements below. */
function useEscapeKey(): void {
  useEffect(() => {
    const closeNewest = (event: KeyboardEvent) => {
      const newest = toast.getToasts().at(-1);
      if (event.key !== 'Escape' || event.isComposing || !newest) return;
      event.preventDefault();
      toast.dismiss(newest.id);
    };
    document.addEventListener('keydown', closeNewest, { capture: true });
    return () => document.removeEventListener('keydown', closeNewest, { capture: true });
  }, []);
}
