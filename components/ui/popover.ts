/**
 * The browser's popovers, where it has them: older ones get them from a stand-in that comes after the page
 * (instrumentation-client.ts), and take `:popover-open` for a mistake until then.
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
