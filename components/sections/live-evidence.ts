import { readSampleLicence } from '#lib/api/data-api-calls.ts';
import { serverNowMs } from '#lib/api/server-clock.ts';
import { getServiceRecord } from '#lib/api/service-record-calls.ts';
import { getLicenceKeys } from '#lib/api/trial-calls.ts';
import { inspectLicence } from '#lib/licences/inspect-licence.ts';
import { shareText } from '#lib/shared/quant/format.ts';

/**
 * Returns the share of the past ninety days' slots that the server has recorded; null before the first.
 * @throws the errors of calls
 */
export async function availability(): Promise<string | null> {
  const { data } = await getServiceRecord();
  const sumOf = (figure: 'recorded' | 'expected') => data.days.reduce((sum, day) => sum + day[figure], 0);
  const expected = sumOf('expected');
  return expected > 0 ? shareText(sumOf('recorded'), expected) : null;
}

/**
 * Returns true if the sample licence has our signature and is in force, as far as this browser can check it.
 * @throws the errors of calls
 */
export async function isSampleLicenceGood(): Promise<boolean> {
  const [licence, { keys }] = await Promise.all([readSampleLicence(), getLicenceKeys()]);
  const inspection = licence === null ? null : await inspectLicence(licence, keys);
  return inspection?.verdict === 'signed' && inspection.claims.exp * 1000 > serverNowMs();
}
