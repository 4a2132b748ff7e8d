import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeClientPython } from '#lib/shared/python/client-python.ts';
import { startListeningApi, type ListeningApi } from '#server/testing/listening-api.ts';
import { missingPrograms } from '#server/testing/missing-programs.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { trialForm } from '#server/testing/trial-forms.ts';

const missing = missingPrograms('python3');

let listening: ListeningApi;
let origin: string;
let folder: string;
let key: string;
beforeAll(async () => {
  listening = await startListeningApi();
  ({ origin, folder } = listening);
  const { api } = listening;
  const client = api.client();
  await signIn(api, client);
  key = (await client.post('/rqlicense/rqdata-cloud/trial', await trialForm(api, client))).body.data.key;
  const served = await fetch(`${origin}/api/market/v1/rquant_market.py`);
  writeFileSync(join(folder, 'rquant_market.py'), await served.text());
});
afterAll(() => listening.close());

describe.skipIf(missing.length > 0)('the code for the client, run with a trial’s licence', () => {
  it.each<[string, [string, string][], string]>([
    ['all_instruments', [], 'SIM030'],
    [
      'get_trading_dates',
      [
        ['start_date', '2025-12-22'],
        ['end_date', '2025-12-24'],
      ],
      '2025-12-24',
    ],
    [
      'get_price',
      [
        ['order_book_ids', 'SIM001, SIM002'],
        ['start_date', '2025-12-22'],
        ['end_date', '2025-12-24'],
        ['fields', 'open,close'],
        ['frequency', '1d'],
      ],
      'SIM002',
    ],
    [
      'get_factor_exposure',
      [
        ['order_book_ids', 'SIM001'],
        ['start_date', '2025-12-22'],
        ['end_date', '2025-12-24'],
        ['factors', 'size'],
      ],
      'size',
    ],
    [
      'get_factor_return',
      [
        ['start_date', '2025-12-22'],
        ['end_date', '2025-12-24'],
        ['factors', 'market,size'],
      ],
      'market',
    ],
  ])('gets what the console’s %s has asked for', async (call, parameters, expected) => {
    const program = writeClientPython({ call, parameters }, origin, []);
    const env = { ...process.env, RQUANT_LICENCE: key };
    const { stdout } = await promisify(execFile)('python3', ['-c', program], { cwd: folder, env });
    expect(stdout).toContain(expected);
  });
});
