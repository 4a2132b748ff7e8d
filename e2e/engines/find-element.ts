/** Query of a visitor: kinds of element, the element's name, and the name of the group that contains it. */
export type Find = { css: string; name?: string | undefined; group?: string | undefined };

declare global {
  interface Window {
    /** True once a press has reached the last found element. */
    isPressed?: boolean;
  }
}

/**
 * Finds a visible element, scrolls it into view, and records whether a press reaches it, because it may move before. It
 * runs in the page of every engine, so it uses nothing from outside itself. The name is the accessible one, of a label
 * or `aria-label`, or the text: all of it, or else its beginning.
 */
export function findElement({ css, name, group }: Find): Element | null {
  const trim = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const namesOf = (element: Element) => {
    const { labels } = element as HTMLInputElement;
    const by = element.getAttribute('aria-labelledby');
    return [
      element.getAttribute('aria-label'),
      by && document.getElementById(by.split(' ')[0] ?? '')?.textContent,
      ...Array.from(labels ?? []).map(({ textContent }) => textContent),
      element.textContent,
    ].map(trim);
  };
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const isIn = (element: Element) =>
    group === undefined || trim(element.closest('fieldset')?.querySelector('legend')?.textContent) === group;
  const all = Array.from(document.querySelectorAll(css)).filter((element) => isSeen(element) && isIn(element));
  const found =
    name === undefined
      ? all[0]
      : (all.find((element) => namesOf(element).includes(name)) ??
        all.find((element) => namesOf(element).some((one) => one.startsWith(name))));
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  window.isPressed = false;
  found?.addEventListener('mousedown', () => (window.isPressed = true), { capture: true, once: true });
  return found ?? null;
}
