import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export type Sent = { method: 'GET' | 'POST'; path: string; headers?: OutgoingHttpHeaders; body?: string };
type Cost = { status: number; ms: number };

/** A built server of a test's own that tells what each request costs it. */
export class MeasuredServer {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'rquant-cost-'));
  /** Everything that it has written, the log of all levels included. */
  output = '';
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #process: ChildProcess | null = null;
  #port = 0;

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  async start(): Promise<void> {
    const probe = createServer().listen(0, 'localhost');
    await once(probe, 'listening');
    this.#port = (probe.address() as AddressInfo).port;
    probe.close();
    await once(probe, 'close');
    const child = fork('server/main.ts', {
      execArgv: ['--import', './e2e/report-processor.ts'],
      silent: true,
      env: {
        ...process.env,
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        TEST_SEAMS: '1',
        LOG_LEVEL: 'trace',
        TRUSTED_PROXIES: '127.0.0.1,::1',
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    this.#process = child;
    const isReady = () =>
      fetch(`${this.origin}/api/ready`).then(
        (reply) => reply.ok,
        () => false,
      );
    await expect.poll(isReady, { message: 'server is ready', timeout: 60_000 }).toBe(true);
  }

  /** Sends one request and waits for the whole answer; status 0 is a connection that ended without one. */
  async send({ method, path, headers = {}, body }: Sent): Promise<{ status: number; text: string }> {
    return new Promise((resolve) => {
      const outgoing = request(
        this.origin + path,
        {
          agent: this.#agent,
          method,
          headers: {
            origin: this.origin,
            ...headers,
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
        },
        (reply) => {
          let text = '';
          reply.setEncoding('utf8').on('data', (part: string) => (text += part));
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
          reply.on('error', () => resolve({ status: 0, text }));
        },
      );
      outgoing.on('error', () => resolve({ status: 0, text: '' }));
      outgoing.end(body);
    });
  }

  /** Milliseconds of processor time that a request costs the whole server process. */
  async measure(sent: Sent): Promise<Cost> {
    const before = await this.#usedMs();
    const { status } = await this.send(sent);
    return { status, ms: (await this.#usedMs()) - before };
  }

  async #usedMs(): Promise<number> {
    const child = this.#process;
    if (!child?.connected) throw new Error('the server has ended');
    const told = once(child, 'message') as Promise<[NodeJS.CpuUsage]>;
    child.send('used?');
    const [{ user, system }] = await told;
    return (user + system) / 1000;
  }

  async dispose(): Promise<void> {
    this.#agent.destroy();
    const child = this.#process;
    if (child && child.exitCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
