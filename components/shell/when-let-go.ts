import { isChanged } from './drawn-controls.ts';

/** After each of them it may be over. */
const ends = ['pointerup', 'pointercancel', 'click', 'keyup', 'change', 'focusout'] as const;

/**
 * Runs, outside of React's work, once nothing in an element is being pressed, and no list of it has the focus of which nothing was
 * chosen yet: a press or a choice that is under way would be lost if the element were replaced.
 * @returns cancels what has not run yet
 */
export function whenLetGo(element: Element, run: () => void): () => void {
  let isOver = false;
  let stopListening = () => {};

  function runOrWait() {
    if (isOver) return;
    if (!isHeld(element)) {
      run();
      return;
    }
    const listening = new AbortController();
    stopListening = () => listening.abort();
    // A task later: what the release or the choice does is done after its events.
    const again = () => {
      stopListening();
      setTimeout(runOrWait);
    };
    for (const end of ends) window.addEventListener(end, again, { signal: listening.signal });
  }

  queueMicrotask(runOrWait);
  return () => {
    isOver = true;
    stopListening();
  };
}

function isHeld(element: Element): boolean {
  if (element.matches(':active')) return true;
  const list = element.querySelector('select:focus');
  return list instanceof HTMLSelectElement && !isChanged(list);
}
