import { once } from 'node:events';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { freePort, OwnServer } from './own-server.ts';

export type Sent = { method: 'GET' | 'POST'; path: string; headers?: OutgoingHttpHeaders; body?: string };
type Cost = { status: number; ms: number };

/** A built server of a test's own that tells what each request costs it. */
export class MeasuredServer extends OwnServer {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  /** Behind a proxy, so that each request may come from an address of its own. */
  static async createBehindProxy(): Promise<MeasuredServer> {
    const env = { TRUSTED_PROXIES: '127.0.0.1,::1' };
    return new MeasuredServer(await freePort(), env, { preload: './e2e/report-processor.ts' });
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
    const { child } = this;
    const told = once(child, 'message') as Promise<[NodeJS.CpuUsage]>;
    child.send('used?');
    const [{ user, system }] = await told;
    return (user + system) / 1000;
  }

  override async dispose(): Promise<void> {
    this.#agent.destroy();
    await super.dispose();
  }
}
