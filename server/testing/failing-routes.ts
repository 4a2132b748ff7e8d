/**
 * Loaded before the server (`--import`): routes with mistakes that no error handler catches, which the site must not have. Fastify
 * announces its instances on a diagnostics channel.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

subscribe('fastify.initialization', (message) => {
  const { fastify: app } = message as { fastify: FastifyInstance };
  const closing = Promise.withResolvers<void>();
  app.addHook('preClose', async () => closing.resolve());

  app.post('/api/failing/rejections/:id', async () => {
    void rejectLater();
    return { code: 0 };
  });

  // Replies once the exception has made the server close.
  app.get('/api/failing/exception', async () => {
    setImmediate(() => {
      throw new Error('thrown without a catch');
    });
    await closing.promise;
    return { code: 0 };
  });
});

async function rejectLater(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  throw new Error('rejected without an await');
}
