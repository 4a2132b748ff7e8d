import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { createTestApi, type TestApi, type TestApiOptions } from './test-api.ts';

/** An API for shell programs: it listens at the origin that its texts name. The programs run in a separate folder. */
export type ListeningApi = { api: TestApi; origin: string; folder: string; close: () => Promise<void> };

export async function startListeningApi(
  environment: Record<string, string> = {},
  options: TestApiOptions = {},
): Promise<ListeningApi> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const api = await createTestApi({ PUBLIC_ORIGIN: origin, ...environment }, options);
  await api.app.listen({ port, host: '127.0.0.1' });
  const folder = mkdtempSync(join(tmpdir(), 'pasted-'));
  return {
    api,
    origin,
    folder,
    async close() {
      rmSync(folder, { recursive: true });
      await api.close();
    },
  };
}
