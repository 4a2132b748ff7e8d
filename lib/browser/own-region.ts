/**
 * The region of the languages that the browser is set to, e.g. GB of `en-GB`; nothing where none has one. Read without
 * `Intl.Locale`, which throws at what some browsers on Linux say, `en-US@posix`.
 */
export function ownRegion(): string | undefined {
  return navigator.languages
    .map((language) => /-([a-z]{2})(?![a-z\d])/i.exec(language)?.[1]?.toUpperCase())
    .find((region) => region !== undefined);
}
