import type { FastifyInstance } from 'fastify';
import { dataApiApiPath, dataApiEndpoints } from '#contract/data-api.ts';
import { isDataApiRecorded, recordDataApi } from '#server/features/common/service-slots.ts';
import { readSampleLicence } from '#server/features/licences/sample-licence.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';

type Checking = Pick<Deps, 'db' | 'clock' | 'config' | 'licenceSigner'>;

/**
 * Asks this process's own data API for the trading days with the sample licence, once in five minutes, and writes down that it answered. It goes through the same
 * limits as any program's call. A refusal is an answer, as while the sample licence is revoked; an error of 500 or above is none.
 */
export async function checkDataApi(deps: Checking, app: FastifyInstance): Promise<void> {
  // Before the process listens, the pages are not added yet, and a call would close the server to them.
  if (!app.server.listening || (await isDataApiRecorded(deps))) return;
  const licence = await readSampleLicence(deps);
  const { statusCode } = await app.inject({
    url: `/api${dataApiApiPath}${dataApiEndpoints.tradingDates.path}`,
    query: { start_date: '2025-12-01', end_date: '2025-12-31' },
    headers: licence === null ? {} : { authorization: `Bearer ${licence}` },
  });
  if (statusCode < 500) await recordDataApi(deps);
}
