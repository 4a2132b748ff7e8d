/** Fastify that reads a body and sends what a file says for a path, with one line of log: what the framework alone can do. */
import { readFileSync } from 'node:fs';
import formbody from '@fastify/formbody';
import { fastify, LogController } from 'fastify';

const answers = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, string>;
const app = fastify({ logger: true, logController: new LogController({ disableRequestLogging: true }) });
await app.register(formbody);
app.addHook('onResponse', async (request, reply) => {
  request.log.info({ method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
});
app.get('/ready', async () => 'ready');
for (const [path, text] of Object.entries(answers)) {
  app.all(path, async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
}
await app.listen({ host: process.env['HOST'] ?? '127.0.0.1', port: Number(process.env['PORT']) });
