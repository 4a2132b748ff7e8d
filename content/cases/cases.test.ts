import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { problemKinds } from './case.ts';
import { nextCase, readCases } from './cases.ts';

const [good] = readCases();
if (!good) throw new Error('no case');
const { slug: _, ...example } = good;
const { deployment } = example;
const [firstBox, ...otherBoxes] = deployment.boxes;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (file: string, entry: unknown) => writeFileSync(join(folder, file), JSON.stringify(entry));

it('there are seven cases, each a kind of firm with a name and a line of its own', () => {
  const cases = readCases();
  expect(cases).toHaveLength(7);
  for (const key of ['slug', 'name', 'line', 'summary'] as const) {
    expect(new Set(cases.map((known) => known[key])).size, key).toBe(cases.length);
  }
});

it('every problem of the index leads to a case', () => {
  const met = new Set(readCases().flatMap(({ problems }) => problems.map(({ kind }) => kind)));
  expect(problemKinds.filter((kind) => !met.has(kind))).toEqual([]);
});

it('related products are others than those the case used', () => {
  for (const { slug, modules, related } of readCases()) {
    const used = modules.map(({ product }) => product);
    expect(
      related.filter(({ product }) => used.includes(product)),
      slug,
    ).toEqual([]);
  }
});

it('reading on visits every case once and comes back', () => {
  const cases = readCases();
  const visited = [cases[0]!.slug];
  while (visited.length < cases.length) visited.push(nextCase(cases, visited.at(-1)!)!.slug);
  expect(new Set(visited).size).toBe(cases.length);
  expect(nextCase(cases, visited.at(-1)!)?.slug).toBe(visited[0]);
});

it('adding a case is adding a file', () => {
  write('new-firm.json', example);
  expect(readCases(folder).map(({ slug }) => slug)).toEqual(['new-firm']);
});

it.each([
  ['no-line.json', { ...example, line: undefined }, 'no-line.json: line: '],
  ['bad-firm.json', { ...example, firm: 'hedge' }, 'bad-firm.json: firm: '],
  [
    'bad-product.json',
    { ...example, modules: [{ product: 'rqx', text: '取数' }] },
    'bad-product.json: modules.0.product: ',
  ],
  ['typo.json', { ...example, constrains: [] }, 'typo.json: '],
  ['Bad_Name.json', example, 'Bad_Name.json: the name must be'],
  [
    'no-zone.json',
    { ...example, deployment: { ...deployment, boxes: [{ ...firstBox, at: [4, 4] }, ...otherBoxes] } },
    `no-zone.json: deployment.boxes.0.at: ${firstBox?.id} must lie in one zone`,
  ],
  [
    'two-in-one.json',
    { ...example, deployment: { ...deployment, boxes: [...deployment.boxes, { ...firstBox, id: 'second' }] } },
    `two-in-one.json: deployment.boxes.${deployment.boxes.length}.at: second lies on another box`,
  ],
  [
    'lost-flow.json',
    { ...example, deployment: { ...deployment, flows: deployment.flows.map((flow) => ({ ...flow, to: 'nowhere' })) } },
    'lost-flow.json: deployment.flows.0.to: there is no box nowhere',
  ],
])('a mistake in %s is reported with the file and the field', (file, entry, message) => {
  write(file, entry);
  expect(() => readCases(folder)).toThrow(message);
});
