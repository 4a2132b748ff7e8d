import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import type { PushLimits } from '#server/features/synthetic-market/push-connection.ts';
import { marketPushRoutes } from '#server/features/synthetic-market/push-routes.ts';
import { readConfig } from '#server/kernel/config/config.ts';

/** Starts the market push alone, on its own port, with a test's limits and time. */
export async function startPushServer(pushLimits: Partial<PushLimits> = {}, now?: () => number) {
  const app = fastify({ trustProxy: '127.0.0.1' });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const metrics = new Registry();
  const config = readConfig({ TEST_SEAMS: '1' });
  await app.register(marketPushRoutes, { prefix: '/api', config, metrics, pushLimits, ...(now && { now }) });
  return { app, metrics, origin: await listenLocally(app) };
}

/** Listens on a free port on loopback. @returns the origin */
export async function listenLocally(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Triggers a fault through the test seam. */
export async function askForPushFault(origin: string, fault: Record<string, string | number>): Promise<void> {
  await fetch(`${origin}/api/test/market-push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
}
