import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan } from '#server/kernel/telemetry/spans.ts';
import { routeOf } from './metrics.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * A span for each request that the framework answers, below the caller's `traceparent`, named by method and route pattern
 * (opentelemetry.io/docs/specs/semconv/http/http-spans): a path or a query can carry what is private.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions, url } = request;
    const caller = propagation.extract(context.active(), headers);
    const route = routeOf(routeOptions.url, url);
    context.with(caller, () => {
      const span = beginSpan(`${method} ${route}`, {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'http.route': route, 'request.id': request.id },
      });
      spans.set(request, span);
      context.with(trace.setSpan(caller, span), done);
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.refusalCode != null) span?.setAttribute('refusal.code', reply.refusalCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
