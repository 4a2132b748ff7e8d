import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { icMonths } from '#app/[lang]/(zh)/_sections/ic-output.ts';
import { firstLine, icProgram } from '#content/home-program.ts';
import { pointInTimeAnswers, pointInTimeProgram } from '#content/point-in-time.ts';
import { priceLimitProgram } from '#content/price-limit-program.ts';
import { openDataApi } from '#server/testing/ask-data-api.ts';
import { startListeningApi, type ListeningApi } from '#server/testing/listening-api.ts';
import { missingPrograms } from '#server/testing/missing-programs.ts';
import { missingPackages } from '#server/testing/python-client.ts';

const missing = missingPrograms('python3', 'curl');
const missingFrames = missing.length > 0 ? missing : missingPackages('pandas');

let listening: ListeningApi;
let key: string;
beforeAll(async () => {
  listening = await startListeningApi();
  key = (await (await openDataApi(listening.api)).newLicence('rqdata-cloud')).key;
  await promisify(execFile)('curl', ['-fsO', `${listening.origin}/api/market/v1/rquant_market.py`], {
    cwd: listening.folder,
  });
});
afterAll(() => listening.close());

/** Runs a program with the licence of a trial and returns its output. */
async function run(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)('python3', ['-c', `LICENCE = ${JSON.stringify(key)}\n${program}`], {
    cwd: listening.folder,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  return stdout.trimEnd();
}

describe.skipIf(missing.length > 0)(`one line of the home page (needs ${missing.join(', ') || 'nothing more'})`, () => {
  it('gets three days of factor returns', async () => {
    const program = `import rquant_market as rq\nrq.init(LICENCE)\nprint(len(${firstLine}))`;
    expect(await run(program)).toBe('3');
  });
});

describe.skipIf(missingFrames.length > 0)(
  `the programs that pages print (need ${missingFrames.join(', ') || 'nothing more'})`,
  () => {
    it('draw on the home page the coefficients of the chart beside the code', async () => {
      const printing = icProgram.code.replace('ic.plot.bar()', 'print(ic.index[0], list(ic))');
      expect(printing).not.toBe(icProgram.code);
      const { days, coefficients } = icMonths();
      const [, month, values = ''] = /^(\S+) \[(.*)\]$/.exec(
        (await run(printing)).replaceAll(/np\.float64\(([^)]*)\)/g, '$1'),
      )!;
      expect(month).toBe(days[0]!.slice(0, 7));
      const drawn = values.split(', ').map(Number);
      expect(drawn).toHaveLength(icProgram.months);
      for (const [at, value] of drawn.entries()) expect(value, days[at]).toBeCloseTo(coefficients[at]!, 6);
    });

    it('print on the data page the profits as they were known on two days', async () => {
      expect(await run(pointInTimeProgram)).toBe(pointInTimeAnswers.map(({ printed }) => printed).join('\n'));
    });

    it('print on the data page in English the order that the price limit refuses', async () => {
      expect(await run(priceLimitProgram.code)).toBe(priceLimitProgram.printed.join('\n'));
    });
  },
);
