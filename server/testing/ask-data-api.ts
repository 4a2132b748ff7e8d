import { dataApiErrors, type DataApiErrorCode } from '#contract/data-api-errors.ts';
import { dataApiError } from '#contract/data-api.ts';
import { type Licence, type LicenceProduct, type LicenceQuota } from '#contract/licence.ts';
import { trialQuotas } from '#contract/trial.ts';
import { issueLicence } from '#server/features/licences/licences.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { signIn } from './signed-in-client.ts';
import type { TestApi } from './test-api.ts';
import type { TestReply } from './test-client.ts';

export type DataApiQuestions = {
  /** Issues a licence of 30 days, so that no test consumes another's quota. */
  newLicence: (product?: LicenceProduct, more?: Partial<LicenceQuota>) => Promise<Licence>;
  /** Reads the text of the sample licence from a separate address. */
  readSample: () => Promise<string>;
  /** Calls the data API with a licence from a separate address, as the program `test`. */
  ask: (key: string, path: string, headers?: Record<string, string>) => Promise<TestReply>;
};

/** Opens an account that issues licences and calls the data API with them. */
export async function openDataApi(api: TestApi): Promise<DataApiQuestions> {
  await signIn(api, api.client());
  const { id: userId } = await api.deps.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  return {
    newLicence(product = 'rqdata-cloud', more = {}) {
      const quota = {
        ...trialQuotas[product === 'data-products' || product === 'rqsdk-edu' ? 'ams' : product],
        ...more,
      };
      const issuedAt = api.clock.now();
      const expiresAt = new Date(issuedAt.getTime() + 30 * 86_400_000);
      const terms = { product, workspaceId: null, source: 'trial', quota } as const;
      return issueLicence(api.deps.db, api.deps, { ...terms, userId, issuedAt, expiresAt });
    },
    readSample: async () => (await api.client().get('/market/v1/sample_licence')).text.trim(),
    ask: (key, path, headers = {}) =>
      api.client().get(`/market/v1${path}`, { authorization: `Bearer ${key}`, 'x-client-id': 'test', ...headers }),
  };
}

/** Returns a refusal's code, field and headers; its value and range have their own tests. */
export function refusalOf({ status, body, headers }: TestReply) {
  const { 'x-data-simulated': simulated, 'cache-control': caching } = headers;
  const { message = '', given: _given, allowed: _allowed, ...known } = dataApiError.safeParse(body).data ?? {};
  return { status, ...known, hasMessage: message !== '', simulatedHeader: simulated, caching };
}

/** Refusals that name a contact. */
const asksToWrite: readonly DataApiErrorCode[] = ['licence_expired', 'licence_revoked'];

/** Builds the refusal that the contract describes. Its message may name the wrong value. */
export function refused(code: DataApiErrorCode, field?: string) {
  return {
    status: dataApiErrors[code],
    simulated: true,
    code,
    action: `${translator('en-US', 'dataApiErrors')(`${code}.action`)}${asksToWrite.includes(code) ? ' (support@example.com)' : ''}`,
    ...(field === undefined ? {} : { field }),
    hasMessage: true,
    simulatedHeader: 'true',
    caching: 'no-store',
  };
}
