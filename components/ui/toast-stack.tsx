import Link from 'next/link';
import { useEffect, useState } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { Icon } from './icons.tsx';
import { closeToast } from './notify.ts';
import { toastBadge, toastOffsetPx, type ToastGroup } from './toast-groups.ts';

interface ToastStackProps {
  toasts: readonly ToastGroup[];
  regionLabel: string;
  closeLabel: string;
}

/** The visible toasts. Sonner stacks and swipes them and keeps their time; grouping is ours. Loaded with the first toast. */
export function ToastStack({ toasts, regionLabel, closeLabel }: ToastStackProps) {
  return (
    <>
      <Toaster
        // ToastRegion's live regions announce: they say the type, errors at once, and sonner's would say everything twice.
        ref={(section) => section?.setAttribute('aria-live', 'off')}
        position="top-center"
        expand
        visibleToasts={5}
        gap={8}
        // Its shortcut, Alt+T, would also write a character into the field that has the focus.
        hotkey={[]}
        offset={toastOffsetPx}
        mobileOffset={toastOffsetPx}
        customAriaLabel={regionLabel}
        style={{ zIndex: 'var(--z-toast)', ['--width' as string]: 'min(420px, 100vw - 32px)', fontFamily: 'inherit' }}
      />
      {toasts.map((toast) => (
        <StackedToast key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </>
  );
}

const colours = { success: 'text-success', info: 'text-primary', warning: 'text-warning', error: 'text-danger' };

/** Hands one group to sonner: icon, words, counter, close button. */
function StackedToast({ toast, closeLabel }: { toast: ToastGroup; closeLabel: string }) {
  // Sonner pauses for the pointer and in a hidden tab, but not for the focus.
  const [isFocused, setFocused] = useState(false);
  useEffect(() => () => void sonner.dismiss(toast.id), [toast.id]);
  useEffect(() => {
    const { id, type, message, closable, durationMs, count, link } = toast;
    const badge = toastBadge(count);
    const close = () => closeToast(id);
    const card = (
      <div className="toast" onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
        <Icon name={type} className={`mt-1 size-5 ${colours[type]}`} />
        <span className="min-w-0 flex-1 py-0.5 leading-6">
          {message}
          {link && (
            <Link href={link.href} prefetch={false} className="link ml-2 inline-block">
              {link.label}
            </Link>
          )}
        </span>
        {badge !== null && <span className="toast-badge">{badge}</span>}
        {closable && (
          <button type="button" aria-label={closeLabel} onClick={close} className="toast-close">
            <Icon name="close" className="size-4" />
          </button>
        )}
      </div>
    );
    // Only a duration that differs starts the time of an open toast anew after a pause.
    const duration = isFocused ? Infinity : durationMs + count - 1;
    sonner.custom(() => card, { id, duration, onAutoClose: close, onDismiss: close });
  }, [toast, isFocused, closeLabel]);
  return null;
}
