import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** A request as logs may name it: by its pattern, because a path or a parameter can carry what is private. */
type RequestName = { reqId: string; method: string; route: string };

const requests = new AsyncLocalStorage<RequestName>();

/** Lets `currentRequest` know every request that `app` handles, and whatever the request has started. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { id: reqId, method, routeOptions } = request;
    requests.run({ reqId, method, route: routeOptions.url ?? 'unknown' }, done);
  });
}

/** The request that the running code belongs to; nothing in background work. */
export function currentRequest(): RequestName | undefined {
  return requests.getStore();
}
