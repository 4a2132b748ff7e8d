import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** A request as logs may name it: by its route pattern, because a path or a parameter can contain private data. */
type RequestName = { reqId: string; method: string; route: string };

const requests = new AsyncLocalStorage<RequestName>();

/** Makes every request of `app` known to `currentRequest`, including in work that it starts. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { id: reqId, method, routeOptions } = request;
    requests.run({ reqId, method, route: routeOptions.url ?? 'unknown' }, done);
  });
}

/** Returns the request that the running code belongs to; undefined in background work. */
export function currentRequest(): RequestName | undefined {
  return requests.getStore();
}
