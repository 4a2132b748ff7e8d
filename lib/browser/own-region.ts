/** The region of the languages that the browser is set to, e.g. GB of `en-GB`; nothing where none has one. */
export function ownRegion(): string | undefined {
  return navigator.languages.map((language) => new Intl.Locale(language).region).find((region) => region !== undefined);
}
