/**
 * Keeps what somebody does in a page whose scripts are not ready yet, and repeats it when they are: presses of buttons, boxes
 * and links that open something in the page, and values of fields. What the browser does by itself is left to it.
 *
 * Written into the page as text, so it may use nothing from outside itself.
 */
export function keepInput(readyEvent: string): void {
  const kept = new Map<Element, () => void>();
  let isRepeating = false;
  const controls = 'button:not([popovertarget]), input[type="checkbox"], input[type="radio"], a[href^="?"]';

  addEventListener('click', keepPress, { capture: true });
  for (const sign of ['input', 'compositionend']) addEventListener(sign, keepValue, { capture: true });
  addEventListener(readyEvent, repeat, { once: true });

  function keepPress(event: MouseEvent) {
    if (isRepeating || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>(controls);
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.set(control, () => control.click());
  }

  function keepValue(event: Event) {
    if (isRepeating) return;
    const field = event.target;
    const isField =
      field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
    if (!isField) return;
    // What is still being composed (Chinese from its sounds) must not be touched, and comes again when it is done.
    if (event instanceof InputEvent && event.isComposing) return void kept.delete(field);
    const { type, value } = field;
    kept.set(field, () => {
      // React takes a value it has met for no news, so it meets another one first; the prototype's setter passes it by, as
      // typing does. A file cannot be set and stays.
      if (type !== 'file') {
        field.value = value === '' ? ' ' : '';
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      }
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    });
  }

  /**
   * One after the other, each in a task of its own, as a person's are: the next meets what the one before has changed. What is
   * done meanwhile waits behind them.
   */
  function repeat() {
    const first = kept.entries().next().value;
    if (!first) {
      removeEventListener('click', keepPress, { capture: true });
      for (const sign of ['input', 'compositionend']) removeEventListener(sign, keepValue, { capture: true });
      return;
    }
    const [control, again] = first;
    kept.delete(control);
    isRepeating = true;
    again();
    isRepeating = false;
    setTimeout(repeat);
  }
}
