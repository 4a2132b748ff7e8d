import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from './free-port.ts';
import { nginxPath, runNginx } from './nginx.ts';

/** The host name in the sample. */
export const sampleHost = 'www.example.com';

const opensslPath = '/usr/bin/openssl';

/** Name of the missing program that the sample needs, or `null`. */
export const sampleNeeds = nginxPath ? (existsSync(opensslPath) ? null : 'openssl') : 'nginx';

/** Header with a test visitor's address, because all real ones are this machine's. */
export const addressHeader = 'x-test-address';
const otherAddresses = `set_real_ip_from 127.0.0.1; real_ip_header ${addressHeader};\n`;

type Sample = { folder: string; port: number; inHttp: string; certificate: string };

/** Adapts the sample of `deploy/nginx/` to this machine: addresses, certificate and folders. All else is unchanged. */
export async function fitSample(upstreamPorts: readonly [number, number]): Promise<Sample> {
  const folder = mkdtempSync(join(tmpdir(), 'rquant-sample-'));
  const port = await freePort();
  const plainPort = await freePort();
  const name = `/CN=${sampleHost}`;
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const names = ['-subj', name, '-addext', `subjectAltName=DNS:${sampleHost}`];
  execFileSync(opensslPath, ['req', '-x509', ...key, ...files, ...names], { stdio: 'pipe' });
  const upstream = readFileSync('deploy/nginx/upstream-local.conf', 'utf8')
    .replace('127.0.0.1:3001', `127.0.0.1:${upstreamPorts[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${upstreamPorts[1]}`);
  const server = readFileSync('deploy/nginx/rquant.conf', 'utf8')
    .replaceAll(/listen \[::\]:.*/g, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll('/etc/nginx/tls', folder)
    .replaceAll(/\/var\/(?:cache|log)\/nginx/g, folder);
  return { folder, port, inHttp: otherAddresses + upstream + server, certificate: join(folder, 'fullchain.pem') };
}

type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** Runs the sample in front of two processes. @param connections upper bound of connections that its visitors keep */
export async function startSample(upstreamPorts: readonly [number, number], connections = 1) {
  const { folder, port, inHttp, certificate } = await fitSample(upstreamPorts);
  const stop = await runNginx(folder, inHttp, port);
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    ca: readFileSync(certificate),
    servername: sampleHost,
  });
  return {
    origin: `https://127.0.0.1:${port}`,
    certificate: readFileSync(certificate),
    /** Sends a request as a browser that trusts the certificate. @throws if the connection breaks */
    async ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
      const length = body !== undefined && { 'content-length': String(Buffer.byteLength(body)) };
      const all = { host: sampleHost, ...headers, ...length };
      const asking = request({ host: '127.0.0.1', port, path, method, agent, headers: all }).end(body);
      const [reply] = (await once(asking, 'response')) as [IncomingMessage];
      return { status: reply.statusCode, text: await text(reply) };
    },
    accessLog: () => readFileSync(join(folder, 'rquant.log'), 'utf8'),
    stop() {
      agent.destroy();
      return stop();
    },
  };
}
