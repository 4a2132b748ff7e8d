'use client';

import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icons.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
  /** Width in CSS pixels; on a phone a modal dialog is a sheet at the bottom edge, as wide as the screen. */
  width?: number;
  /** False: the page behind the scrim stays usable and scrolls. */
  modal?: boolean;
  /** True to focus the title initially, because the dialog's content would capture the keys. */
  focusTitle?: boolean;
  children: ReactNode;
}

/** A dialog at the end of the body. The focus begins at `[data-autofocus]` or the first control, and returns in the end. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, closeLabel, width = 440, modal = true, focusTitle, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);

  return (
    <BaseDialog.Root
      open={open}
      modal={modal}
      disablePointerDismissal
      onOpenChange={(_isOpen, { event, cancel }) => {
        // The key closes a toast or the human check above.
        if (event.defaultPrevented || document.querySelector('[data-layer="captcha"]')) cancel();
        else onClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Viewport data-layer="dialog" className={clsx('dialog-layer', modal && 'dialog-layer-modal')}>
          <BaseDialog.Popup
            ref={popup}
            className="dialog"
            style={{ maxWidth: width }}
            initialFocus={() => firstFocus(popup.current)}
            finalFocus={() => focusAfter(opener.current)}
          >
            <header className="flex items-start justify-between gap-4">
              <BaseDialog.Title
                className="text-xl outline-none"
                {...(focusTitle && { tabIndex: -1, 'data-autofocus': '' })}
              >
                {title}
              </BaseDialog.Title>
              <BaseDialog.Close aria-label={closeLabel} className="dialog-close">
                <Icon name="close" />
              </BaseDialog.Close>
            </header>
            {description !== undefined && (
              <BaseDialog.Description className="mt-1 text-ink-2">{description}</BaseDialog.Description>
            )}
            <div className="dialog-body mt-5">{children}</div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

function firstFocus(popup: HTMLElement | null): HTMLElement | null | undefined {
  const wanted = popup?.querySelector<HTMLElement>('[data-autofocus]');
  return wanted ?? popup?.querySelector<HTMLElement>('.dialog-body :enabled');
}

/**
 * Returns the element to focus after closing: the opener, or the page's heading if the opener is gone, such as the
 * login button after the login. The body has no name for screen readers.
 */
function focusAfter(opener: Element | null): HTMLElement | null {
  if (opener instanceof HTMLElement && opener !== document.body && opener.checkVisibility()) return opener;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}
