import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { openDataApi, type DataApiQuestions } from '#server/testing/ask-data-api.ts';
import { createClient } from '#server/testing/test-client.ts';
import { startTwoClocks, type TwoClocks } from '#server/testing/two-clocks.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

let clocks: TwoClocks;
let api: TwoClocks['api'];
let processes: TwoClocks['processes'];
let move: TwoClocks['move'];
let newLicence: DataApiQuestions['newLicence'];
let readSample: DataApiQuestions['readSample'];
beforeAll(async () => {
  clocks = await startTwoClocks();
  ({ api, processes, move } = clocks);
  ({ newLicence, readSample } = await openDataApi(api));
});
afterAll(() => clocks.close());

type Where = keyof typeof processes;

/** Sends a request to the data API. */
const ask = (where: Where, key: string, path: string, program = 'test') =>
  createClient(processes[where].app).get(`/market/v1${path}`, {
    authorization: `Bearer ${key}`,
    'x-client-id': program,
  });
const readQuota = async (where: Where, key: string): Promise<{ day: string; calls: number }> =>
  (await ask(where, key, '/quota')).body;
const week = 'start_date=2025-12-22&end_date=2025-12-26';

describe.each([
  ['ahead', 'behind'],
  ['behind', 'ahead'],
] as const)('from a process whose clock is %s to one whose clock is %s', (first, second) => {
  it('the use of a licence is of one day, which is over at midnight in Beijing', async () => {
    const { key } = await newLicence();
    // By one clock it is already tomorrow; by the other it is still today when it really is tomorrow.
    const tomorrow = startOfBeijingDay(addDays(beijingDay(api.clock.now()), 1)).getTime();
    move(tomorrow - api.clock.now().getTime() - 3 * minuteMs);
    const before = [await readQuota(first, key), await readQuota(second, key)];
    expect(before.map(({ calls }) => calls)).toEqual([1, 2]);
    expect(new Set(before.map(({ day }) => day)).size).toBe(1);
    move(4 * minuteMs);
    const after = [await readQuota(first, key), await readQuota(second, key)];
    expect(after.map(({ calls }) => calls)).toEqual([1, 2]);
    expect(after[0]!.day).toBe(addDays(before[0]!.day, 1));
  });

  it('a session counts for five minutes after its last call', async () => {
    const { key } = await newLicence('rqdata-cloud', { concurrentSessions: 1 });
    const dates = (where: Where, program: string) => ask(where, key, `/trading_dates?${week}`, program);
    expect((await dates(first, 'one')).status).toBe(200);
    move(4 * minuteMs);
    expect((await dates(second, 'two')).body.code).toBe('sessions_exceeded');
    move(2 * minuteMs);
    expect((await dates(second, 'two')).status).toBe(200);
  });

  it.each(['a licence', 'the sample licence'])('%s is good until its text ends, and not longer', async (which) => {
    const key = which === 'a licence' ? (await newLicence()).key : await readSample();
    const answers = async () => {
      const asked = [await ask(first, key, `/trading_dates?${week}`), await ask(second, key, '/quota')];
      return asked.map(({ body }) => body.code ?? 'answered');
    };
    move(30 * dayMs - 3 * minuteMs);
    expect(await answers()).toEqual(['answered', 'answered']);
    move(4 * minuteMs);
    expect(await answers()).toEqual(['licence_expired', 'licence_expired']);
  });
});
