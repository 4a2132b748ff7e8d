import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isDataApiRecorded } from '#server/features/common/service-slots.ts';
import { revokeLicence } from '#server/features/licences/licences.ts';
import { sampleLicenceId } from '#server/features/licences/sample-licence.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { checkDataApi } from './data-api-check.ts';

const slotMs = 300_000;

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const listen = () => api.app.listen({ host: '127.0.0.1', port: 0 });
/** @returns true if the running slot is recorded afterwards */
async function check(): Promise<boolean> {
  await checkDataApi(api.deps, api.app);
  return isDataApiRecorded(api.deps);
}

it('asks nothing before the process listens, then once in five minutes, with the sample licence', async () => {
  const inject = vi.spyOn(api.app, 'inject');
  expect(await check()).toBe(false);
  expect(inject).not.toHaveBeenCalled();
  await listen();
  for (const calls of [1, 2]) {
    for (const _ of [1, 2]) expect(await check()).toBe(true);
    expect(inject).toHaveBeenCalledTimes(calls);
    expect(await inject.mock.results.at(-1)!.value).toMatchObject({ statusCode: 200 });
    api.clock.move(slotMs);
  }
});

it('a refusal is an answer, and an error of the server is none', async () => {
  const inject = vi.spyOn(api.app, 'inject');
  await listen();
  await check();
  await revokeLicence(api.deps.db, api.clock.now(), sampleLicenceId);
  api.clock.move(slotMs);
  expect(await check()).toBe(true);
  expect(await inject.mock.results.at(-1)!.value).toMatchObject({ statusCode: 401 });
  api.clock.move(slotMs);
  inject.mockResolvedValueOnce({ statusCode: 503 } as never);
  expect(await check()).toBe(false);
});
