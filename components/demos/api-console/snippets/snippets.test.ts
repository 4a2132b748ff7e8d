import { execFileSync, spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteForShell, writeCurl } from './curl.ts';
import { writePython } from './python.ts';
import { askWith, callNames, consoleCalls, firstDraft, type Draft, type Question } from './question.ts';

const origin = 'http://localhost:3000';
const nasty = [
  `a"b`,
  `a'b`,
  String.raw`a\b`,
  String.raw`\u0041\n`,
  '$(id)`id`',
  '%s "" \'\'',
  '平安 😀',
  '#{x} ${y} {{z}}',
];
const withIds = (ids: string): Draft => ({ ...firstDraft, ids });
const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 20 }));

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Has Python read programs; it runs none of them. */
function parsePython(programs: readonly string[]): void {
  const script = 'import ast, json, sys\nfor code in json.load(sys.stdin): ast.parse(code)';
  execFileSync('python3', ['-c', script], { input: JSON.stringify(programs) });
}

const python = (question: Question) => writePython(question, 'First:');

it.each(callNames)('HTTP and Python ask for %s with every parameter, and with a licence of one’s own first', (call) => {
  const question = askWith({ ...firstDraft, call }, origin);
  const [asked, programmed] = [writeCurl(question), python(question)];
  expect(asked).toContain(`'${origin}/api/market/v1${consoleCalls[call].path}'`);
  expect(programmed).toContain(`print(rq.${call}(`);
  expect(programmed).toContain(`${origin}/api/market/v1/rquant_market.py`);
  for (const code of [asked, programmed]) {
    expect(code).toMatch(/RQUANT_LICENCE:-[^]*\/api\/market\/v1\/sample_licence/);
    for (const value of question.parameters.flatMap(([, values]) => values.split(','))) expect(code).toContain(value);
  }
  for (const [name] of question.parameters) expect(asked).toContain(`${name}=`);
});

it.each([
  ['HTTP', writeCurl],
  ['Python', python],
] as const)('%s keeps what was typed on one line', (_name, write) => {
  const lines = write(askWith(withIds('SIM001'), origin)).split('\n').length;
  fc.assert(
    fc.property(text, (ids) => {
      expect(write(askWith(withIds(`SIM001${ids}`), origin)).split(/[\n\r\u0085\u2028\u2029]/)).toHaveLength(lines);
    }),
  );
});

it('a call asks for the factors that it knows, in the order of the API', () => {
  const factors = ['size', 'banks', 'market', 'beta'] as const;
  const asked = (call: Draft['call']) => new Map(askWith({ ...firstDraft, call, factors }, origin).parameters);
  expect(asked('get_factor_return').get('factors')).toBe('market,banks,size,beta');
  expect(asked('get_factor_exposure').get('factors')).toBe('size,beta');
});

it('a string reaches a shell as it was typed', () => {
  for (const typed of nasty) {
    expect(execFileSync('sh', ['-c', `printf %s ${quoteForShell(typed)}`], { encoding: 'utf8' })).toBe(typed);
  }
});

describe('curl', () => {
  it('gets each parameter as one argument, whatever is typed', () => {
    const command = writeCurl(askWith(withIds(`x' --output /tmp/y '$(id)`), origin));
    const script = `curl() { for one; do printf '%s\\n' "$one"; done; }\n${command}`;
    const env = { ...process.env, RQUANT_LICENCE: 'a.b.c' };
    const seen = execFileSync('sh', ['-c', script], { encoding: 'utf8', env }).trimEnd().split('\n');
    expect(seen).toEqual([
      '--get',
      `${origin}/api/market/v1/prices`,
      '-H',
      'Authorization: Bearer a.b.c',
      '--data-urlencode',
      `order_book_ids=x' --output /tmp/y '$(id)`,
      '--data-urlencode',
      'start_date=2025-12-22',
      '--data-urlencode',
      'end_date=2025-12-26',
      '--data-urlencode',
      'fields=open,high,low,close,volume',
      '--data-urlencode',
      'frequency=1d',
    ]);
  });
});

it.runIf(hasPython)('Python reads every call, with whatever was typed', () => {
  const questions = callNames.flatMap((call) =>
    ['SIM001', ...nasty].map((ids) => askWith({ ...withIds(ids), call }, origin)),
  );
  const programs = questions.map(python);
  expect(() => parsePython(programs)).not.toThrow();
});
