type Pressable = Element & { wasPressed?: boolean };

/** Notes on an element, from now on, that a press came to it: it may move away before. Runs in the page. */
export function notePress(element: Pressable): void {
  element.wasPressed = false;
  element.addEventListener('mousedown', () => (element.wasPressed = true), { capture: true, once: true });
}

/** Whether it did. Runs in the page. */
export function wasPressed(element: Pressable): boolean {
  return element.wasPressed === true;
}
