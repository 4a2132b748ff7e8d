import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import * as calls from '#contract/market-data.ts';
import { limitOf } from '#server/kernel/config/limit-settings.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { publicRoute } from '#server/kernel/http/route.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import {
  listInstruments,
  listTradingDates,
  readAll,
  readExposures,
  readFactorReturns,
  readIndexWeights,
  readPrices,
  type LazyTable,
} from './answer-market-data.ts';
import { unknownParameter } from './market-data-refusals.ts';

const keepSeconds = 86_400;

type Fields = z.ZodMiniObject;
type TableReply = typeof calls.getPrice.reply;

/** The synthetic market's data for everyone: read-only, limited by address, and kept by caches because it never changes. */
export async function marketDataRoutes(app: FastifyInstance, { config, db, clock }: Deps) {
  app.addHook('onSend', async (request, reply, payload) => {
    // Refusals keep the API's no-store.
    if (typeof payload !== 'string' || reply.statusCode !== 200 || reply.getHeader('cache-control') === 'no-store')
      return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    if (!isKnown(request, etag)) return payload;
    reply.code(304).removeHeader('content-type');
    return '';
  });

  function dataRoute<Q extends Fields>(
    call: Call<Fields, Q, Fields, TableReply>,
    answer: (query: z.output<Q>) => LazyTable,
  ) {
    publicRoute(app, call, async ({ query, request, reply }) => {
      await spend(db, clock, [
        limitOf(config, 'address-market-data/minute', `market-data:${addressGroup(request.ip)}`),
      ]);
      refuseUnknownParameters(call, request);
      const data = readAll(answer(query));
      reply.header('cache-control', `public, max-age=${keepSeconds}`);
      return { data };
    });
  }

  dataRoute(calls.allInstruments, listInstruments);
  dataRoute(calls.getTradingDates, listTradingDates);
  dataRoute(calls.getPrice, readPrices);
  dataRoute(calls.getFactorExposure, readExposures);
  dataRoute(calls.getFactorReturn, readFactorReturns);
  dataRoute(calls.indexWeights, readIndexWeights);
}

/** A misspelt optional parameter would otherwise be taken as left out. */
function refuseUnknownParameters(call: Call, request: FastifyRequest): void {
  const asked = new URL(request.url, 'http://localhost').searchParams.keys();
  for (const name of asked) if (!Object.hasOwn(call.query.shape, name)) throw unknownParameter(name);
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
