import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { dataApiOpenApi } from '#content/docs/data-api-open-api.ts';
import {
  dataApiApiPath,
  dataApiClientHeader,
  dataApiClientId,
  dataApiClientModule,
  dataApiClientPattern,
  dataApiEndpoints,
  dataApiLimits,
  dataSimulatedHeader,
  marketStates,
  sampleLicencePath,
  type DataApiEndpoint,
} from '#contract/data-api.ts';
import { priceFields, type PriceField } from '#contract/synthetic-market.ts';
import { dataAccess, type DataAccess } from '#lib/shared/data-api/data-access.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { bearerText, createLicenceReader } from '#server/features/licences/licence-reader.ts';
import { readSampleLicence } from '#server/features/licences/sample-licence.ts';
import * as tables from '#server/features/synthetic-market/answer-tables.ts';
import { syntheticMarketData } from '#server/features/synthetic-market/market-source.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { admitCall, endOfBeijingDay, liveSessions, readDay, spendBytes } from './count-data-use.ts';
import { admitReader, admitSample, isSample } from './count-sample-use.ts';
import { answerDataApiError, DataApiRefusal } from './data-api-refusal.ts';
import { datasetRoutes, type Admitted } from './dataset-routes.ts';
import { openingOfTable } from './openings.ts';
import { parseQuery, withRanges } from './parse-query.ts';
import { markSample, sampleMark } from './sample-mark.ts';
import { sendTable } from './send-table.ts';

const hidden = { schema: { hide: true } };

/** Serves the data API for programs (contract/data-api.ts; decision 0078). */
export async function dataApiRoutes(api: FastifyInstance, deps: Deps) {
  await api.register((app) => licensedRoutes(app, deps), { prefix: dataApiApiPath });
}

async function licensedRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock, config, keyring } = deps;
  const readLicence = createLicenceReader(deps);
  app.setErrorHandler(answerDataApiError);
  app.addHook('onRequest', async (_request, reply) => void reply.header(dataSimulatedHeader, 'true'));

  /** Counts a call against its licence, or against the address for the sample licence, and returns the terms of admission. */
  async function admit(request: FastifyRequest, reply: FastifyReply, takesData: boolean): Promise<Admitted> {
    const text = bearerText(request.headers.authorization);
    if (text === undefined) throw new DataApiRefusal('licence_missing');
    const claims = await readLicence(text, request.ip);
    if (!claims) throw new DataApiRefusal('licence_invalid');
    if (isSample(claims)) markSample(reply);
    const named = request.headers[dataApiClientHeader];
    if (named !== undefined && !dataApiClientId.safeParse(named).success) {
      const allowed = { type: 'text', pattern: dataApiClientPattern } as const;
      throw new DataApiRefusal('parameter_invalid', { field: dataApiClientHeader, given: named, allowed });
    }
    const expiresAt = new Date(claims.exp * 1000);
    if (isSample(claims)) {
      const now = await admitSample(deps, claims, request);
      const terms = { product: claims.product, quota: claims.quota, accountId: null };
      return { licence: claims.jti, terms, access: dataAccess(terms), expiresAt, call: null, now };
    }
    // A client address is personal data, so only its hash is stored.
    const hash = () => keyring.sign('market client', `${claims.jti} ${addressGroup(request.ip)}`).slice(0, 12);
    const client = named === undefined ? `address-${hash()}` : String(named);
    const startsAt = claims.nbf === undefined ? null : new Date(claims.nbf * 1000);
    const call = await admitCall({ db, clock }, { licence: claims.jti, startsAt, expiresAt, client }, takesData);
    return { ...call, call };
  }

  function tableRoute<Query extends z.ZodMiniObject>(
    endpoint: DataApiEndpoint<Query>,
    answer: (query: z.output<Query>, access: DataAccess) => tables.LazyTable,
  ) {
    app.get(endpoint.path, hidden, async (request, reply) => {
      const { access, call } = await admit(request, reply, true);
      const query = parseQuery(endpoint.query, request);
      if (!access.datasets.includes(endpoint.dataset)) {
        throw new DataApiRefusal('dataset_not_licensed', { opening: openingOfTable(endpoint.dataset, config) });
      }
      requireHistory(query, access);
      const table = withRanges(endpoint.query, () => answer(query, access));
      const page = query as z.output<typeof dataApiEndpoints.instruments.query>;
      const { days } = syntheticMarketData().market;
      const span = 'start_date' in query ? ([days[0]!, days.at(-1)!] as const) : undefined;
      return sendTable({ request, reply, table, page, span }, call && ((bytes) => spendBytes(db, call, bytes)));
    });
  }

  tableRoute(dataApiEndpoints.instruments, tables.listInstruments);
  tableRoute(dataApiEndpoints.tradingDates, tables.listTradingDates);
  tableRoute(dataApiEndpoints.prices, (query, access) => {
    const fields = query.fields ?? [...access.priceFields];
    requireFields(fields, access);
    return tables.readPrices({ ...query, fields });
  });
  tableRoute(dataApiEndpoints.factorExposures, tables.readExposures);
  tableRoute(dataApiEndpoints.factorReturns, tables.readFactorReturns);
  tableRoute(dataApiEndpoints.indexWeights, tables.readIndexWeights);

  datasetRoutes(app, deps, admit);

  type Quota = z.output<typeof marketStates.quota.answer>;
  app.get(marketStates.quota.path, hidden, async (request, reply): Promise<Quota> => {
    const { licence, terms, access, expiresAt, call, now } = await admit(request, reply, false);
    const used = call && (await readDay(db, call.licence, call.now));
    return {
      simulated: true,
      ...sampleMark(reply),
      licence,
      product: terms.product,
      expiresAt: expiresAt.toISOString(),
      datasets: [...access.datasets],
      priceFields: [...access.priceFields],
      historyFrom: access.historyFrom,
      day: beijingDay(now),
      calls: used && used.calls,
      bytesUsed: used && used.bytes,
      bytesLimit: used && access.dailyBytes,
      resetsAt: call && endOfBeijingDay(call.now).toISOString(),
    };
  });

  type Sessions = z.output<typeof marketStates.sessions.answer>;
  app.get(marketStates.sessions.path, hidden, async (request, reply): Promise<Sessions> => {
    const { access, call } = await admit(request, reply, false);
    const live = call ? liveSessions((await readDay(db, call.licence, call.now)).sessions, call.now) : [];
    return {
      simulated: true,
      ...sampleMark(reply),
      sessionsLimit: call && access.sessions,
      endAfterSeconds: dataApiLimits.sessionSeconds,
      sessions: live.map(([client, atMs]) => ({ client, lastSeenAt: new Date(atMs).toISOString() })),
    };
  });

  app.get(sampleLicencePath, hidden, async (request, reply) => {
    markSample(reply);
    await admitReader(deps, request);
    const text = await readSampleLicence(deps);
    if (text === null) throw new DataApiRefusal('licence_revoked');
    // The text is valid for days and the same for everyone.
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300').send(`${text}\n`);
  });

  const baseAddress = `${config.publicOrigin}/api${dataApiApiPath}`;
  const openApi = JSON.stringify(dataApiOpenApi(baseAddress));
  app.get('/openapi.json', hidden, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(openApi),
  );

  const client = readFileSync(join(import.meta.dirname, `${dataApiClientModule}.py`), 'utf8').replace(
    /^BASE_URL = .*$/m,
    `BASE_URL = ${JSON.stringify(baseAddress)}`,
  );
  app.get(`/${dataApiClientModule}.py`, hidden, async (_request, reply) =>
    reply.type('text/x-python; charset=utf-8').header('cache-control', 'public, max-age=300').send(client),
  );

  app.all('/*', hidden, async () => {
    throw new DataApiRefusal('not_found');
  });
}

/** Checks the first day of the request against the licence. @throws DataApiRefusal history_not_licensed */
function requireHistory(query: object, { historyFrom }: DataAccess): void {
  const first = 'start_date' in query ? String(query.start_date) : undefined;
  if (historyFrom !== null && first !== undefined && first < historyFrom) {
    const allowed = { type: 'date', from: historyFrom } as const;
    throw new DataApiRefusal('history_not_licensed', { field: 'start_date', given: first, allowed });
  }
}

/** Checks the price fields against the licence; the table refuses unknown fields. @throws DataApiRefusal field_not_licensed */
function requireFields(fields: readonly string[], access: DataAccess): void {
  const isOutside = (field: string) =>
    priceFields.includes(field as PriceField) && !access.priceFields.includes(field as PriceField);
  const outside = fields.filter(isOutside);
  if (outside.length === 0) return;
  const values = [...access.priceFields];
  const allowed = { type: 'list', max_items: values.length, values } as const;
  throw new DataApiRefusal('field_not_licensed', { field: 'fields', given: outside.join(','), allowed });
}
