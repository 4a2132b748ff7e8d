import { useEffect, useState } from 'react';
import { createCountdown } from './countdown.ts';
import { Icon } from './icons.tsx';
import { closeToast } from './notify.ts';
import { toastBadge, type ToastGroup } from './toast-groups.ts';

const colours = { success: 'text-success', info: 'text-primary', warning: 'text-warning', error: 'text-danger' };

/** One toast: icon, text, counter, close button. It keeps its own time: hover, focus and a hidden page hold it. */
export function ToastCard({ toast, closeLabel }: { toast: ToastGroup; closeLabel: string }) {
  const [countdown] = useState(() => createCountdown(() => closeToast(toast.id)));
  const badge = toastBadge(toast.count);

  useEffect(() => {
    const holdWhileHidden = () => (document.hidden ? countdown.hold('hidden') : countdown.release('hidden'));
    holdWhileHidden();
    document.addEventListener('visibilitychange', holdWhileHidden);
    return () => document.removeEventListener('visibilitychange', holdWhileHidden);
  }, [countdown]);

  // A repeated message is a new object of the same group: its time starts anew.
  useEffect(() => {
    countdown.restart(toast.durationMs);
    return countdown.stop;
  }, [countdown, toast]);

  return (
    <div
      data-toast={toast.type}
      className="toast"
      onPointerEnter={() => countdown.hold('pointer')}
      onPointerLeave={() => countdown.release('pointer')}
      onFocus={() => countdown.hold('focus')}
      onBlur={() => countdown.release('focus')}
    >
      <Icon name={toast.type} className={`mt-1 size-5 ${colours[toast.type]}`} />
      <span className="min-w-0 flex-1 py-0.5 leading-6">{toast.message}</span>
      {badge !== null && <span className="toast-badge">{badge}</span>}
      {toast.closable && (
        <button type="button" aria-label={closeLabel} onClick={() => closeToast(toast.id)} className="toast-close">
          <Icon name="close" className="size-4" />
        </button>
      )}
    </div>
  );
}
