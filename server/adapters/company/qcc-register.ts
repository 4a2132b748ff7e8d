import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { providerTimeoutMs } from '#server/adapters/faults.ts';
import type { Clock, CompanyRegister } from '#server/kernel/ports/ports.ts';
import { parseStorableJson } from '#server/kernel/text/storable-json.ts';

const answer = z.object({
  Status: z.string(),
  Result: z.optional(z.nullable(z.array(z.object({ Name: z.string() })))),
});
const found = '200';
const nothingFound = '201';

/**
 * Creates the client of Qichacha's open platform, fuzzy search of registered companies (https://openapi.qcc.com, FuzzySearch/GetList). Each
 * request is signed by the header `Token`, as the provider requires: MD5 of key, seconds and secret, in upper case.
 */
export function createQccRegister(options: {
  endpoint: string;
  key: string;
  secret: string;
  clock: Clock;
  timeoutMs?: number;
}): CompanyRegister {
  const { endpoint, key, secret, clock, timeoutMs = providerTimeoutMs } = options;
  return {
    async search(typed) {
      const seconds = String(Math.floor(clock.now().getTime() / 1000));
      const query = new URLSearchParams({ key, searchName: typed });
      const response = await fetch(`${endpoint}/FuzzySearch/GetList?${query}`, {
        headers: {
          Timespan: seconds,
          Token: createHash('md5').update(`${key}${seconds}${secret}`).digest('hex').toUpperCase(),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`company register: HTTP ${response.status}`);
      const parsed = answer.safeParse(
        await response
          .text()
          .then(parseStorableJson)
          .catch(() => null),
      );
      if (!parsed.success) throw new Error('company register: unexpected answer');
      const { Status: status, Result: rows } = parsed.data;
      if (status === nothingFound) return [];
      if (status !== found) throw new Error(`company register: status ${status}`);
      return (rows ?? []).map(({ Name }) => Name);
    },
  };
}
