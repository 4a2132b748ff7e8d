import { createTestApi, type TestApi } from './test-api.ts';

export const metricsToken = 'a token of sixteen or more';

/** An API with readable metrics. */
export type MeasuredApi = TestApi & { scrape(): Promise<string> };

export async function createMeasuredApi(): Promise<MeasuredApi> {
  const api = await createTestApi({ METRICS_TOKEN: metricsToken });
  const authorization = `Bearer ${metricsToken}`;
  return { ...api, scrape: async () => (await api.client().get('/metrics', { authorization })).text };
}
