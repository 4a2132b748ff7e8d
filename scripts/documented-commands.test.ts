import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deskRoles } from '#contract/desk.ts';
import { environment } from '#server/kernel/config/environment.ts';
import { thirdPartySettings } from '#server/kernel/config/third-parties.ts';
import { describeFields } from '#server/kernel/desk/fields.ts';
import { declarations, isCommand, usage } from '#server/main/ops-commands.ts';

const files = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md'),
  ...globSync('deploy/**/*', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`),
];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Operators' commands: after `ops --` or `rquant-ops`, or named in a table or a sentence of the runbook. */
const operators = /(?:npm run ops --|(?<!-aG )rquant-ops)["']?[ \t]+([a-z][a-z-]*)/g;
const npms = /npm run ([a-z][a-z0-9:-]*)/g;
const programs = /\bnode ((?:scripts|bench)\/[\w/-]+\.ts)/g;

const read = (manual: string) => readFileSync(`docs/${manual}.md`, 'utf8');

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
  const text = read('runbook') + read('operations') + read('colleagues');
  const prefixes =
    'order|refund|job|journal|operator|licence|campus|road-show|lead|application|invoice|transfer|sign|move|workspace';
  const named = [...text.matchAll(new RegExp('`((?:' + prefixes + ')-[a-z]+(?:-[a-z]+)*)(?: [^`]*)?`', 'g'))].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !isCommand(name) && !labels.has(name))).toEqual([]);
});

it('the usage has every command, with who may give it', () => {
  const lines = usage().split('\n');
  const said = declarations.map(({ name, roles }) => {
    const line = lines.findIndex((text) => text.startsWith(`  ${name} `));
    return [name, /（角色：([a-z、]+)(?:；.+)?）$/.exec(lines[line + 1] ?? '')?.[1], roles.join('、') || 'owner'];
  });
  expect(said.filter(([, given, declared]) => given !== declared)).toEqual([]);
});

it('every role is in the manual', () => {
  const rows = [...read('colleagues').matchAll(/^\| `([a-z]+)` +\| [^`]/gm)];
  const roles = rows.map(([, role]) => role);
  expect(roles).toEqual(expect.arrayContaining([...deskRoles]));
});

it('every variable that the server reads is in the README or the manual', () => {
  const text = readFileSync('README.md', 'utf8') + read('operations');
  const ofThirdParties = Object.values(thirdPartySettings).flatMap(({ options }) =>
    options.flatMap(({ shape }) => Object.keys(shape)),
  );
  const variables = new Set([...Object.keys(environment.shape), ...Object.keys(thirdPartySettings), ...ofThirdParties]);
  variables.delete('kind');
  expect(variables.size).toBeGreaterThan(70);
  expect([...variables].filter((name) => !new RegExp('\\b' + name + '\\b').test(text))).toEqual([]);
});

it('every option that the manual and the runbook write behind a command is one of its', () => {
  const text = read('runbook') + read('operations') + read('colleagues');
  const wrong = declarations.flatMap((declaration) => {
    const input = declaration.kind === 'action' ? declaration.input : declaration.filters;
    const known = [...describeFields(input).map(({ name }) => name), 'csv', 'xlsx', 'confirm'];
    const written = new RegExp('(?<![a-z-])' + declaration.name + ' [^`\\n]*', 'g');
    const given = [...text.matchAll(written)].flatMap(([line]) =>
      [...line.matchAll(/--([a-z][a-z-]*)/g)].map(([, option = '']) => option),
    );
    return given.filter((option) => !known.includes(option)).map((option) => `${declaration.name} --${option}`);
  });
  expect(wrong).toEqual([]);
});

/** Words that look like commands: alerts, jobs and outcomes of the journal. */
const labels = new Set(['journal-tampered', 'journal-failed', 'job-given-up', 'order-paid']);
