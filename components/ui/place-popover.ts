const gapPx = 4;
const marginPx = 8;
const widthPx = 300;
/** The search field and four options. */
const enoughPx = 240;

/** Puts a popover under its button, or above where there is more room; a narrow screen leaves it to the style sheet. */
export function placePopover(popover: HTMLElement, button: HTMLElement): void {
  if (window.matchMedia('(max-width: 40rem)').matches) {
    popover.removeAttribute('style');
    return;
  }
  const box = button.getBoundingClientRect();
  const below = window.innerHeight - box.bottom - gapPx - marginPx;
  const above = box.top - gapPx - marginPx;
  const isBelow = below >= Math.min(enoughPx, above);
  const left = Math.max(marginPx, Math.min(box.left, window.innerWidth - widthPx - marginPx));
  Object.assign(popover.style, {
    width: `${widthPx}px`,
    left: `${left}px`,
    maxHeight: `${isBelow ? below : above}px`,
    top: isBelow ? `${box.bottom + gapPx}px` : 'auto',
    bottom: isBelow ? 'auto' : `${window.innerHeight - box.top + gapPx}px`,
  });
}
