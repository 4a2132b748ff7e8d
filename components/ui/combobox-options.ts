export interface ComboboxOption {
  value: string;
  /** What the closed box shows, such as +86. */
  label: string;
  /** What stands beside the label in the list, such as 中国. */
  detail?: string | undefined;
  /** Further search terms, such as China CN. */
  keywords?: string | undefined;
}

/** Options in which every word of the query occurs, those whose label or detail begins with it first. */
export function filterOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const words = normalise(query).split(' ').filter(Boolean);
  if (words.length === 0) return options;
  const found = options.filter((option) => {
    const text = normalise(`${option.label} ${option.detail ?? ''} ${option.keywords ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const begins = (option: ComboboxOption) =>
    [option.label.replace(/^\+/, ''), option.label, option.detail ?? ''].some((text) =>
      normalise(text).startsWith(words.join(' ')),
    );
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/** Full-width digits and letters, as a Chinese keyboard types them, find the same as plain ones. */
function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** The option that a key makes active; null when the key does not move. The list has at least one option. */
export function nextActiveIndex(key: string, active: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return active >= last ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? last : active - 1;
    case 'PageDown':
      return Math.min(active + 8, last);
    case 'PageUp':
      return Math.max(active - 8, 0);
    default:
      return null;
  }
}
