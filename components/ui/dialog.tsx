'use client';

import { clsx } from 'clsx';
import { useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icons.tsx';
import { useDialogBehaviour } from './use-dialog-behaviour.ts';
import { useHydrated } from './use-hydrated.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
  /** In CSS pixels; on a phone a modal dialog is a sheet at the bottom edge, as wide as the screen. */
  width?: number;
  /** False: the page stays usable, without backdrop or scroll lock. */
  modal?: boolean;
  closeOnBackdrop?: boolean;
  /** The focus begins at the title: what the dialog holds would swallow the keys. */
  focusTitle?: boolean;
  children: ReactNode;
}

/**
 * A dialog at the end of the body. Not `showModal()`: that would make the captcha and the toasts, which stand in the body
 * too, unreachable. Focus goes to `[data-autofocus]` or the first field, and back to the opener in the end.
 */
export function Dialog(props: DialogProps) {
  const inBrowser = useHydrated();
  return props.open && inBrowser ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog({
  onClose,
  title,
  description,
  closeLabel,
  width = 440,
  modal = true,
  closeOnBackdrop,
  focusTitle = false,
  children,
}: DialogProps) {
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  useDialogBehaviour({ layer, panel, modal, onClose });

  return (
    <div
      ref={layer}
      data-layer="dialog"
      className={clsx('dialog-layer', modal && 'dialog-layer-modal')}
      onPointerDown={(event) => {
        if (closeOnBackdrop && event.target === event.currentTarget) onClose();
      }}
    >
      <dialog
        ref={panel}
        open
        aria-modal={modal || undefined}
        aria-labelledby={`${id}-title`}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        tabIndex={-1}
        className="dialog"
        style={{ maxWidth: width }}
      >
        <header className="flex items-start justify-between gap-4">
          <h2
            id={`${id}-title`}
            className="text-xl outline-none"
            {...(focusTitle && { tabIndex: -1, 'data-autofocus': '' })}
          >
            {title}
          </h2>
          <button type="button" aria-label={closeLabel} onClick={onClose} className="dialog-close">
            <Icon name="close" />
          </button>
        </header>
        {description !== undefined && (
          <p id={`${id}-description`} className="mt-1 text-ink-2">
            {description}
          </p>
        )}
        <div className="mt-5">{children}</div>
      </dialog>
    </div>
  );
}
