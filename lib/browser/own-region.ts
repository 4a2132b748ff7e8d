/**
 * Returns the first region in the browser's languages, e.g. GB of `en-GB`; undefined if none has one. It does not use
 * `Intl.Locale`, which throws for values of some browsers on Linux such as `en-US@posix`.
 */
export function ownRegion(): string | undefined {
  return navigator.languages
    .map((language) => /-([a-z]{2})(?![a-z\d])/i.exec(language)?.[1]?.toUpperCase())
    .find((region) => region !== undefined);
}
