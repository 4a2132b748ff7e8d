/** Whether a change came as a whole: pasted, dropped, or filled in by the browser. What is typed key by key is left alone until it is done. */
export function isPasted(event: Event): boolean {
  return !(event instanceof InputEvent) || /^insert(?:From|Replacement)/.test(event.inputType);
}
