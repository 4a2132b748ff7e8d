import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { priceFields, type PriceField } from '#contract/market-data.ts';
import {
  marketApiPath,
  marketClientHeader,
  marketClientId,
  marketClientModule,
  marketEndpoints,
  marketLimits,
  marketSimulatedHeader,
  marketStates,
  type MarketEndpoint,
} from '#contract/market.ts';
import { marketAccess, type MarketAccess } from '#lib/shared/market/market-access.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import * as tables from '#server/features/market-data/answer-market-data.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { admitCall, endOfBeijingDay, liveSessions, readDay, spendBytes } from './count-market-use.ts';
import { marketOpenApi } from './market-open-api.ts';
import { answerMarketError, MarketRefusal } from './market-refusal.ts';
import { parseQuery } from './parse-query.ts';
import { sendTable } from './send-table.ts';
import { verifyLicence } from './verify-licence.ts';

const hidden = { schema: { hide: true } };

/** The market interface for programs (contract/market.ts; decision 0051). */
export async function marketRoutes(api: FastifyInstance, deps: Deps) {
  await api.register((app) => licensedRoutes(app, deps), { prefix: marketApiPath });
}

async function licensedRoutes(app: FastifyInstance, { db, clock, config, keyring, licenceSigner }: Deps) {
  app.setErrorHandler(answerMarketError);
  app.addHook('onRequest', async (_request, reply) => void reply.header(marketSimulatedHeader, 'true'));

  /** Who asks, counted. */
  async function admit(request: FastifyRequest, takesData: boolean) {
    const claims = await verifyLicence(licenceSigner, request.headers.authorization, clock.now());
    const access = marketAccess(claims);
    const named = request.headers[marketClientHeader];
    if (named !== undefined && !marketClientId.safeParse(named).success) {
      throw new MarketRefusal('parameter_invalid', { field: marketClientHeader });
    }
    // An address is personal data and is not kept.
    const hash = () => keyring.sign('market client', `${claims.jti} ${addressGroup(request.ip)}`).slice(0, 12);
    const caller = { licence: claims.jti, client: named === undefined ? `address-${hash()}` : String(named) };
    const call = await admitCall({ db, clock }, caller, access, takesData);
    return { claims, access, call };
  }

  function tableRoute<Query extends z.ZodMiniObject>(
    endpoint: MarketEndpoint<Query>,
    answer: (query: z.output<Query>, access: MarketAccess) => tables.LazyTable,
  ) {
    app.get(endpoint.path, hidden, async (request, reply) => {
      const { access, call } = await admit(request, true);
      const query = parseQuery(endpoint.query, request);
      if (!access.datasets.includes(endpoint.dataset)) throw new MarketRefusal('dataset_not_licensed');
      requireHistory(query, access);
      const table = answer(query, access);
      const page = query as z.output<typeof marketEndpoints.instruments.query>;
      return sendTable({ request, reply, table, page }, (bytes) => spendBytes(db, call, access, bytes));
    });
  }

  tableRoute(marketEndpoints.instruments, tables.listInstruments);
  tableRoute(marketEndpoints.tradingDates, tables.listTradingDates);
  tableRoute(marketEndpoints.prices, (query, access) => {
    const fields = query.fields ?? [...access.priceFields];
    requireFields(fields, access);
    return tables.readPrices({ ...query, fields });
  });
  tableRoute(marketEndpoints.factorExposures, tables.readExposures);
  tableRoute(marketEndpoints.factorReturns, tables.readFactorReturns);
  tableRoute(marketEndpoints.indexWeights, tables.listIndexWeights);

  app.get(marketStates.quota.path, hidden, async (request): Promise<z.output<typeof marketStates.quota.answer>> => {
    const { claims, access, call } = await admit(request, false);
    const { calls, bytes } = await readDay(db, call.licence, call.now);
    return {
      simulated: true,
      licence: claims.jti,
      product: claims.product,
      expiresAt: new Date(claims.exp * 1000).toISOString(),
      datasets: [...access.datasets],
      priceFields: [...access.priceFields],
      historyFrom: access.historyFrom,
      day: beijingDay(call.now),
      calls,
      bytesUsed: bytes,
      bytesLimit: access.dailyBytes,
      resetsAt: endOfBeijingDay(call.now).toISOString(),
    };
  });

  app.get(
    marketStates.sessions.path,
    hidden,
    async (request): Promise<z.output<typeof marketStates.sessions.answer>> => {
      const { access, call } = await admit(request, false);
      const { sessions } = await readDay(db, call.licence, call.now);
      return {
        simulated: true,
        sessionsLimit: access.sessions,
        endAfterSeconds: marketLimits.sessionSeconds,
        sessions: liveSessions(sessions, call.now).map(([client, atMs]) => ({
          client,
          lastSeenAt: new Date(atMs).toISOString(),
        })),
      };
    },
  );

  const baseAddress = `${config.publicOrigin}/api${marketApiPath}`;
  const openApi = marketOpenApi(baseAddress);
  app.get('/openapi.json', hidden, async () => openApi);

  const client = readFileSync(join(import.meta.dirname, `${marketClientModule}.py`), 'utf8').replace(
    /^BASE_URL = .*$/m,
    `BASE_URL = ${JSON.stringify(baseAddress)}`,
  );
  app.get(`/${marketClientModule}.py`, hidden, async (_request, reply) =>
    reply.type('text/x-python; charset=utf-8').header('cache-control', 'public, max-age=300').send(client),
  );

  app.all('/*', hidden, async () => {
    throw new MarketRefusal('not_found');
  });
}

/** @throws MarketRefusal history_not_licensed */
function requireHistory(query: object, { historyFrom }: MarketAccess): void {
  const first = 'start_date' in query ? String(query.start_date) : undefined;
  if (historyFrom !== null && first !== undefined && first < historyFrom) {
    throw new MarketRefusal('history_not_licensed', { field: 'start_date' });
  }
}

/** @throws MarketRefusal field_not_licensed; a field that does not exist is refused by the table */
function requireFields(fields: readonly string[], access: MarketAccess): void {
  const isOutside = (field: string) =>
    priceFields.includes(field as PriceField) && !access.priceFields.includes(field as PriceField);
  if (fields.some(isOutside)) throw new MarketRefusal('field_not_licensed', { field: 'fields' });
}
