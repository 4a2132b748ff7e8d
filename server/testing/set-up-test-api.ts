import { afterAll, beforeAll } from 'vitest';
import { createTestApi, type TestApi } from './test-api.ts';

/**
 * Starts the test API before the first test of a file and closes it after the last. Has the parameters of `createTestApi`.
 * @returns the API, empty until the first test: read it in hooks and tests
 */
export function setUpTestApi(...options: Parameters<typeof createTestApi>): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => {
    Object.assign(api, await createTestApi(...options));
  });
  afterAll(() => api.close());
  return api;
}
