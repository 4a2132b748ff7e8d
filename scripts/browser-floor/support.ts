import { readFileSync } from 'node:fs';
import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };

export { bcd };

/** `browserslist` calls Safari on iPhones `ios_saf`, the data `safari_ios`. */
const names = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const;

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] };

/** The oldest browsers in which visitors can read, try and buy: `browserslist` in package.json. */
const floor = browserslist.map((line) => {
  const [name = '', version] = line.split(' ');
  return { browser: names[name as keyof typeof names], version: Number(version) };
});

/** Returns true if each browser at the floor has the feature, by MDN's data. A feature without data counts as supported. */
export function isAtFloor(feature: Identifier | CompatStatement | undefined): boolean {
  const compat = feature && '__compat' in feature ? feature.__compat : undefined;
  return !compat || floor.every(({ browser, version }) => hasSince(compat, browser, version));
}

function hasSince({ support }: CompatStatement, browser: (typeof floor)[number]['browser'], version: number): boolean {
  return [support[browser] ?? []].flat().some(({ flags, version_added: added, version_removed: removed }) => {
    if (flags || removed || typeof added !== 'string') return false;
    return Number.parseFloat(added.replace('≤', '')) <= version;
  });
}
