/**
 * Keeps what somebody does in a page whose scripts are not ready yet, and repeats it when they are: presses of buttons, boxes
 * and links that open something in the page, and values of fields. What the browser does by itself is left to it.
 *
 * Written into the page as text, so it may use nothing from outside itself.
 */
export function keepInput(readyEvent: string): void {
  const kept = new Map<Element, () => void>();
  const controls = 'button:not([popovertarget]), input[type="checkbox"], input[type="radio"], a[href^="?"]';

  addEventListener('click', keepPress, { capture: true });
  addEventListener('input', keepValue, { capture: true });
  addEventListener(readyEvent, repeat, { once: true });

  function keepPress(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>(controls);
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.set(control, () => control.click());
  }

  function keepValue({ target: field }: Event) {
    const isField =
      field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
    if (!isField) return;
    const { type, value } = field;
    kept.set(field, () => {
      // React watches the field's own property; the prototype's passes it by, as typing does. A file cannot be set and stays.
      if (type !== 'file')
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    });
  }

  function repeat() {
    removeEventListener('click', keepPress, { capture: true });
    removeEventListener('input', keepValue, { capture: true });
    for (const again of kept.values()) again();
  }
}
