/**
 * Returns true if the browser has popovers. Older ones get a polyfill after the page has loaded
 * (instrumentation-client.ts); until then `:popover-open` is a syntax error for them.
 */
const hasPopovers = () => 'popover' in HTMLElement.prototype;

export function isPopoverOpen(element: HTMLElement): boolean {
  return hasPopovers() && element.matches(':popover-open');
}

/** Opens or closes it; one that is so already stays. */
export function setPopoverOpen(element: HTMLElement, open: boolean): void {
  if (hasPopovers() && element.isConnected) element.togglePopover(open);
}

export function closePopovers(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[popover]')) {
    if (isPopoverOpen(element)) setPopoverOpen(element, false);
  }
}
