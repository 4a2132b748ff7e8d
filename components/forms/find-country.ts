/** A country as the field lists it: value `CN|86`, label `+86 中国`. */
export type CountryOption = { value: string; label: string };

/**
 * Finds the country that a typed text means: a whole label, the digits of a code, the beginning of a code, the
 * beginning of a name, or a part of one.
 * @returns undefined if the text is empty or matches no country
 */
export function findCountry(options: readonly CountryOption[], typed: string): CountryOption | undefined {
  const text = typed.trim().toLowerCase();
  const digits = text.replace(/^(?:\+|00)/, '');
  if (digits === '') return undefined;
  const codeOf = ({ value }: CountryOption) => value.split('|')[1] ?? '';
  return (
    options.find(({ label }) => label.toLowerCase() === text) ??
    options.find((option) => codeOf(option) === digits) ??
    options.find((option) => codeOf(option).startsWith(digits)) ??
    options.find(({ label }) => label.toLowerCase().includes(` ${text}`)) ??
    options.find(({ label }) => label.toLowerCase().includes(text))
  );
}
