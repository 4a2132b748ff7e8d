import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isCommand } from '#server/main/ops-commands.ts';

const files = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md'),
  ...globSync('deploy/**/*', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`),
];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Operators' commands: behind `ops --` or `rquant-ops`, or as a name of one in a table or a sentence of the runbook. */
const operators = /(?:npm run ops --|(?<!-aG )rquant-ops)["']?[ \t]+([a-z][a-z-]*)/g;
const npms = /npm run ([a-z][a-z0-9:-]*)/g;
const programs = /\bnode ((?:scripts|bench)\/[\w/-]+\.ts)/g;

function wrongIn(text: string): string[] {
  return [
    ...[...text.matchAll(operators)].map(([, name = '']) => name).filter((name) => !isCommand(name)),
    ...[...text.matchAll(npms)].map(([, name = '']) => name).filter((name) => !Object.hasOwn(scripts, name)),
    ...[...text.matchAll(programs)].map(([, file = '']) => file).filter((file) => !existsSync(file)),
  ];
}

it('every command that the documents and samples name exists', () => {
  const found = files.map((file) => ({ file, wrong: wrongIn(readFileSync(file, 'utf8')) }));
  expect(found.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  expect(wrongIn('`npm run ops -- order O-1`, `rquant-ops refund`, `npm run nothing`, `node scripts/none.ts`')).toEqual(
    ['order', 'refund', 'nothing', 'scripts/none.ts'],
  );
});

it('every name of an operator’s command in the runbook and the manual’s tables exists', () => {
  const text = readFileSync('docs/runbook.md', 'utf8') + readFileSync('docs/operations.md', 'utf8');
  const prefixes =
    'order|refund|job|journal|operator|licence|campus|road-show|lead|application|invoice|transfer|sign|move|workspace';
  const named = [...text.matchAll(new RegExp('`((?:' + prefixes + ')-[a-z]+(?:-[a-z]+)*)(?: [^`]*)?`', 'g'))].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !isCommand(name) && !labels.has(name))).toEqual([]);
});

/** What looks like one: alerts, jobs and outcomes of the journal. */
const labels = new Set(['journal-tampered', 'journal-failed', 'job-given-up', 'order-paid']);
