/** What a visitor looks for: kinds of element, the words that name it, and those over the group that it is in. */
export type Find = { css: string; name?: string | undefined; group?: string | undefined };

declare global {
  interface Window {
    /** Whether a press has come to what was found last. */
    isPressed?: boolean;
  }
}

/**
 * Finds what can be seen, brings it into view, and notes whether a press comes to it: it may move away before. Runs in the page of whichever engine, so it uses nothing from outside itself. The name
 * is the accessible one, of a label or `aria-label`, or the text; the whole of it, or else its beginning.
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
