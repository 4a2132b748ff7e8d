let lockCount = 0;

/**
 * Makes the element with id "app" inert and stops the page from scrolling; the function returned undoes it.
 * Locks may nest: the page is free again when the last one is released.
 */
export function lockPage(): () => void {
  lockCount += 1;
  if (lockCount === 1) setLocked(true);
  let released = false;
  return () => {
    if (released) return;
    released = true;
    lockCount -= 1;
    if (lockCount === 0) setLocked(false);
  };
}

function setLocked(locked: boolean): void {
  const root = document.documentElement;
  const hasScrollBar = window.innerWidth > root.clientWidth;
  document.getElementById('app')?.toggleAttribute('inert', locked);
  if (locked) root.dataset['locked'] = hasScrollBar ? 'gutter' : 'plain';
  else delete root.dataset['locked'];
}
