import { join } from 'node:path';
import { readFolder } from '#content/read-folder.ts';
import { caseSchema, firmKinds, type Case } from './case.ts';

const folder = join(process.cwd(), 'content', 'cases');

/**
 * Every case of the folder, by kind of firm. Adding one is adding a JSON file.
 * @throws Error that names the file and the field which is wrong
 */
export function readCases(from = folder): Case[] {
  const cases = readFolder(from, caseSchema).map(({ id, ...entry }) => ({ slug: id, ...entry }));
  return cases.toSorted((a, b) => firmKinds.indexOf(a.firm) - firmKinds.indexOf(b.firm) || (a.slug < b.slug ? -1 : 1));
}

/** The case to read after this one; the last leads back to the first. */
export function nextCase(cases: readonly Case[], slug: string): Case | undefined {
  return cases[(cases.findIndex((known) => known.slug === slug) + 1) % cases.length];
}
