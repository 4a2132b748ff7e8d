type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsIn = (place: Element) => [
  ...place.querySelectorAll<Control>('input[name], select[name], textarea[name]'),
];

/**
 * Names and values of what a visitor has typed, chosen or ticked in a part that the server drew; of a group, the values that are ticked
 * now, joined by commas. The browser remembers what was drawn.
 */
export function changedControls(place: Element): [name: string, value: string][] {
  const controls = controlsIn(place);
  const names = new Set(controls.filter(isChanged).map(({ name }) => name));
  return [...names].map((name) => [
    name,
    controls
      .filter((control) => control.name === name && isGiven(control))
      .map(({ value }) => value)
      .join(),
  ]);
}

/** The file that was chosen in a part that the server drew. */
export function chosenFile(place: Element): File | undefined {
  return place.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0];
}

/** Finds again, in what has taken the place of a part, what the focus is on in it: a control by its name, a fold by what stands on it. */
export function focusedIn(place: Element): (taken: Element) => HTMLElement | undefined {
  const focused = document.activeElement;
  if (!focused || !place.contains(focused)) return () => undefined;
  if (focused.localName === 'summary')
    return (taken) => summariesIn(taken).find(({ textContent }) => textContent === focused.textContent);
  const name = focused.getAttribute('name');
  if (name === null) return () => undefined;
  const isOneOfSeveral = focused instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(focused.type);
  const selector = `[name="${CSS.escape(name)}"]${isOneOfSeveral ? `[value="${CSS.escape(focused.value)}"]` : ''}`;
  return (taken) => taken.querySelector<HTMLElement>(selector) ?? undefined;
}

const summariesIn = (place: Element) => [...place.querySelectorAll<HTMLElement>('details > summary')];

const detailsOf = (summary: HTMLElement) => summary.parentElement as HTMLDetailsElement;

/**
 * What is unfolded in a part, by what stands on it.
 * @param before what was unfolded earlier, which holds for what the part does not show now
 */
export function unfoldedIn(place: Element, before: readonly string[] = []): string[] {
  const summaries = summariesIn(place);
  const hidden = before.filter((text) => !summaries.some(({ textContent }) => textContent === text));
  return [...hidden, ...summaries.filter((one) => detailsOf(one).open).map(({ textContent }) => textContent)];
}

/** Unfolds the same in the part that has taken its place. */
export function unfold(place: Element, unfolded: readonly string[]): void {
  for (const summary of summariesIn(place)) {
    if (unfolded.includes(summary.textContent)) detailsOf(summary).open = true;
  }
}

/** Whether something else is typed, chosen or ticked than was drawn. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (control instanceof HTMLInputElement && control.type === 'file') return false;
  return isTicked(control) === undefined
    ? control.value !== control.defaultValue
    : isTicked(control) !== (control as HTMLInputElement).defaultChecked;
}

const isGiven = (control: Control) => isTicked(control) ?? true;

/** Nothing for what cannot be ticked. */
function isTicked(control: Control): boolean | undefined {
  const canBe = control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type);
  return canBe ? control.checked : undefined;
}
