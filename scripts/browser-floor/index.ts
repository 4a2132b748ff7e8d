import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findInCode } from './code.ts';
import { findInStyles } from './styles.ts';

/** Exceptions in built files, each with the reason why a browser at the floor works without it. */
const allowed: Readonly<Record<string, string>> = {
  ...named('filled in by lib/browser/polyfills.ts', [
    '.checkVisibility()',
    '.requestSubmit()',
    '.toReversed()',
    '.toSorted()',
    '.toWellFormed()',
    'AbortSignal.any()',
    'AbortSignal.timeout()',
    'Map.groupBy()',
    'Object.groupBy()',
  ]),
  ...named('filled in by Next', ['URL.canParse()']),
  ...named('of React.Children, and no iterator’s', ['.toArray()']),
  ...named('asked for before it is called', [
    '.replaceSync()',
    '.showPicker()',
    '.startViewTransition()',
    '.toBase64()',
    '.togglePopover()',
    'Error.captureStackTrace()',
    'Uint8Array.fromBase64()',
    'cancelIdleCallback()',
    'requestIdleCallback()',
  ]),
  ...named('in rules of its own; what it would hide or mark is seen or goes unmarked', [
    ':has',
    ':popover-open',
    '::details-content',
  ]),
  ...named('values of its properties stand in a layer of their own, too', ['@property']),
  ...named('only the look', [
    '::selection',
    'accent-color',
    'anchor-name',
    'content-visibility',
    'dvh',
    'outline',
    'rotate',
    'scale',
    'scrollbar-gutter',
    'scrollbar-width',
    'text-autospace',
    'text-wrap',
    'overscroll-behavior',
    'paint-order',
    'resize',
  ]),
  ...named('placed by transform where it is missing (components/ui/utilities.css)', ['translate']),
  ...named('paper only', ['@page', 'page', 'size', 'print-color-adjust']),
};

/** Returns features beyond the floor in the build's own files that no exception allows, each with one of its files. */
export function findBeyondFloor(root: string): string[] {
  const { polyfillFiles } = readJson(root, '.next/build-manifest.json') as { polyfillFiles: string[] };
  const found = new Map<string, string>();
  for (const name of readJson(root, '.next/own-assets.json') as string[]) {
    // For browsers without modules, far below the floor.
    if (polyfillFiles.includes(`static/${name}`)) continue;
    for (const what of findInFile(join(root, '.next/static', name))) if (!(what in allowed)) found.set(what, name);
  }
  return [...found].map(([what, name]) => `${what} in ${name}`).toSorted();
}

function findInFile(file: string): string[] {
  if (file.endsWith('.css')) return findInStyles(readFileSync(file, 'utf8'));
  return file.endsWith('.js') ? findInCode(file, readFileSync(file, 'utf8')) : [];
}

const readJson = (root: string, file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

function named(why: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, why]));
}
