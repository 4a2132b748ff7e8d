/**
 * Returns true if a change replaced the whole text: pasted, dropped, or filled in by the browser. Text typed key by key
 * is not respelled until the field loses focus.
 */
export function isPasted(event: Event): boolean {
  return !(event instanceof InputEvent) || /^insert(?:From|Replacement)/.test(event.inputType);
}
