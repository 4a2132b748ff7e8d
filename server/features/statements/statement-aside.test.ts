import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { cpuMs } from '#server/testing/cpu-ms.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { longestGap } from '#server/testing/longest-gap.ts';
import { bankStatement } from '#server/testing/statement-files.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { readStatement } from './read-statement.ts';
import { createStatementReader, readStatementAside } from './statement-aside.ts';

const megabyte = 1_000_000;
const head = bankStatement('2026-11-27', []).trimEnd();
const row = bankStatement('2026-11-27', [{ number: 'G1127A00001', in: '1.00' }]).split('\n')[3]!;

const filled = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));
/** Positions of the repeated unit: alone, as lines before the header, or as rows below it. */
const places: [string, (filling: string) => string][] = [
  ['alone', (filling) => filling],
  ['before the head', (filling) => `${filling}\n${head}\n${row}\n`],
  ['below the head', (filling) => `${head}\n${filling}`],
];
const units = [
  '=',
  '"',
  '""',
  ',',
  '，',
  '1',
  '1,',
  '(',
  '元',
  '`',
  ' ',
  '\t',
  '\n',
  'a\n',
  '"\n',
  '起始日期20261127',
  `${row}\n`,
];

describe('a hostile statement', () => {
  const cases = places.flatMap(([where, file]) => units.map((unit) => [unit.slice(0, 12), where, unit, file] as const));

  it.each(cases)('of %j %s costs about twice as much if it is twice as long', (_unit, _where, unit, file) => {
    const cost = (bytes: number) => {
      const statement = Buffer.from(file(filled(unit, bytes)));
      return cpuMs(() => tryTo(() => readStatement(statement)));
    };
    expect(cost(5 * megabyte)).toBeLessThan(3 * cost(2.5 * megabyte) + 1000);
  });

  it('is read while the event loop stays free', async () => {
    const statement = Buffer.from(`${head}\n${filled('"\n', 5 * megabyte)}`);
    const { gapMs, tookMs } = await longestGap(() => readStatementAside(statement));
    expect(gapMs).toBeLessThan(Math.max(100, tookMs / 2));
  });
});

/** Ignores an OpsError: a statement may be refused, but must not fail in another way. */
function tryTo(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof OpsError)) throw error;
  }
}

describe('a statement that is read in a worker thread', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it('is the same as read in the main thread, including days and times', async () => {
    const file = Buffer.from(
      bankStatement('2026-11-27', [{ number: 'G1127A00001', in: '52,000.00', payer: '示例一' }]),
    );
    expect(await readStatementAside(file)).toEqual(readStatement(file));
  });

  it('is refused with the same message, at the field of the file', async () => {
    const finance = await DeskColleague.enrol(api, 'wu', 'finance');
    const refused = async (text: string) => {
      const file = { name: 'a.csv', base64: Buffer.from(text).toString('base64') };
      return (await finance.act('statement-read', { file })).body;
    };
    expect(await refused('a,b\n1,2\n')).toMatchObject({
      field: 'file',
      message: expect.stringContaining('不是可以识别的账单'),
    });
    expect(await refused(`${head}\n${row.replace('20261127', '20260231')}\n`)).toMatchObject({
      field: 'file',
      message: '第 4 行的时间“20260231 101530”无法识别',
    });
  });

  it('is refused with a message if it waits or runs too long', async () => {
    const run = createStatementReader({ timeoutMs: 1, patienceMs: 1 });
    const [first, second] = [run(Buffer.from(head)), run(Buffer.from(head))];
    await Promise.all([
      expect(first).rejects.toMatchObject({ field: 'file', message: expect.stringContaining('没有读完') as string }),
      expect(second).rejects.toMatchObject({ field: 'file', message: '正在读取其他账单，请稍后再试' }),
    ]);
  });
});
