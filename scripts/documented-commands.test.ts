import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deskRoles } from '#contract/desk.ts';
import { describeFields } from '#server/kernel/desk/fields.ts';
import { declarations, isCommand } from '#server/main/ops-commands.ts';

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

it('every command is in the manual, and so is who may give it', () => {
  const manual = readFileSync('docs/operations.md', 'utf8');
  const named = new Set([...manual.matchAll(/[a-z]+(?:-[a-z]+)*/g)].map(([name]) => name));
  expect(declarations.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  const rows = [...manual.matchAll(/^\| `([a-z]+)` +\| ((?:`[a-z-]+`(?:, )?)+) +\|$/gm)];
  const documented = Object.fromEntries(
    rows.map(([, role = '', cell = '']) => [role, cell.split(', ').map((name) => name.slice(1, -1))]),
  );
  const declared = deskRoles.map((role) => {
    const own = declarations.filter(({ roles }) => (role === 'owner' ? roles.length === 0 : roles.includes(role)));
    return [role, own.map(({ name }) => name)];
  });
  expect(documented).toEqual(Object.fromEntries(declared));
});

it('every option that the manual and the runbook write behind a command is one of its', () => {
  const text = readFileSync('docs/runbook.md', 'utf8') + readFileSync('docs/operations.md', 'utf8');
  const wrong = declarations.flatMap((declaration) => {
    const input = declaration.kind === 'action' ? declaration.input : declaration.filters;
    const known = [...describeFields(input).map(({ name }) => name), 'csv', 'confirm'];
    const written = new RegExp('(?<![a-z-])' + declaration.name + ' [^`\\n]*', 'g');
    const given = [...text.matchAll(written)].flatMap(([line]) =>
      [...line.matchAll(/--([a-z][a-z-]*)/g)].map(([, option = '']) => option),
    );
    return given.filter((option) => !known.includes(option)).map((option) => `${declaration.name} --${option}`);
  });
  expect(wrong).toEqual([]);
});

/** What looks like one: alerts, jobs and outcomes of the journal. */
const labels = new Set(['journal-tampered', 'journal-failed', 'job-given-up', 'order-paid']);
