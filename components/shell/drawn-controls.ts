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

/** What the focus is on, by its name: it is found by that in the part that takes the place of the drawn one. */
export function focusedIn(place: Element): string | undefined {
  const focused = document.activeElement;
  if (!focused || !place.contains(focused)) return undefined;
  const name = focused.getAttribute('name');
  if (name === null) return undefined;
  const isOneOfSeveral = focused instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(focused.type);
  return `[name="${CSS.escape(name)}"]${isOneOfSeveral ? `[value="${CSS.escape(focused.value)}"]` : ''}`;
}

/** What is unfolded in a part, by what stands on it. */
export function unfoldedIn(place: Element): string[] {
  return [...place.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);
}

/** Unfolds the same in the part that has taken its place. */
export function unfold(place: Element, unfolded: readonly string[]): void {
  for (const summary of place.querySelectorAll('details > summary')) {
    if (unfolded.includes(summary.textContent)) (summary.parentElement as HTMLDetailsElement).open = true;
  }
}

function isChanged(control: Control): boolean {
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
