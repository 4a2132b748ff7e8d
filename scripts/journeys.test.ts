import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { journeyFlows } from '#e2e/journey-flows.ts';

const page = readFileSync('docs/journeys.md', 'utf8');
const rows = page.split('\n').filter((line) => /^\| (?:\d|—)/.test(line));

it('every row of the journeys names its flow, and every flow has a row', () => {
  const named = rows.flatMap((row) => /`([\w-]+\.spec\.ts)` *\|$/.exec(row)?.[1] ?? []);
  expect(named.toSorted()).toEqual(journeyFlows.map(({ file }) => file).toSorted());
  expect(rows).toHaveLength(named.length);
});

it.each(journeyFlows.filter(({ file }) => existsSync(`e2e/${file}`)))(
  '$file has the flow: $title',
  ({ file, title }) => {
    const source = readFileSync(`e2e/${file}`, 'utf8');
    // Where a describe stands before it, its name is put together.
    const own = title.replace(/^rqdata-cloud in en-US /, '');
    expect(source).toContain(own);
  },
);
