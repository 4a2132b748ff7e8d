import { useEffect, useEffectEvent, type RefObject } from 'react';
import { focusableIn } from './focusable.ts';
import { lockPage } from './page-lock.ts';

interface DialogBehaviour {
  /** The element in the body that carries `data-layer`. */
  layer: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  modal: boolean;
  onClose: () => void;
}

/** Focus in and back, Tab kept inside, Esc, and the lock of the page, for as long as the dialog is mounted. */
export function useDialogBehaviour({ layer, panel, modal, onClose }: DialogBehaviour): void {
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (layer.current === null || isCovered(layer.current)) return;
    event.preventDefault();
    onClose();
  });

  useEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    const opener = document.activeElement;
    const release = modal ? lockPage() : () => {};
    firstFocus(element).focus({ preventScroll: true });

    const keepTabInside = (event: KeyboardEvent) => trapTab(event, element);
    if (modal) element.addEventListener('keydown', keepTabInside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      element.removeEventListener('keydown', keepTabInside);
      release();
      giveFocusBack(opener);
    };
  }, [panel, modal]);
}

/** The page's heading takes it where the opener is gone, such as the login button after the login: the body has no name. */
function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** A layer that came into the body later lies above this one, and the key is its. */
function isCovered(layer: HTMLElement): boolean {
  return [...document.querySelectorAll('[data-layer]')].findLast((element) => element.checkVisibility()) !== layer;
}

function firstFocus(panel: HTMLElement): HTMLElement {
  const wanted = panel.querySelector<HTMLElement>('[data-autofocus]');
  return wanted ?? focusableIn(panel).find((element) => !element.classList.contains('dialog-close')) ?? panel;
}

function trapTab(event: KeyboardEvent, panel: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const reachable = focusableIn(panel);
  const first = reachable[0];
  const last = reachable.at(-1);
  if (first === undefined || last === undefined) return;
  const atStart = document.activeElement === first || document.activeElement === panel;
  if (event.shiftKey && atStart) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first.focus();
  }
}
