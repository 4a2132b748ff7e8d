import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import { expect } from '@playwright/test';

export type Sent = { method: 'GET' | 'POST'; path: string; headers?: OutgoingHttpHeaders; body?: string };
export type Faults = Partial<
  Record<'sms' | 'mail' | 'captcha' | 'wechat' | 'company' | 'payment', 'none' | 'refuse' | 'hang'>
>;

/**
 * The server of one worker, used by one test at a time: started by the script of `npm start`, with a folder of its own.
 * A test may kill it, move its clock and make its third parties fail; these changes are reverted before the next test.
 */
export class OwnServer {
  readonly port: number;
  readonly origin: string;
  readonly dataDir: string;
  /** Everything written to standard output and error since the first start. */
  log = '';
  #process: ChildProcess | null = null;
  #movedMs = 0;
  #faults: Faults = {};
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #env: Readonly<Record<string, string>>;

  /** @param env variables in addition to those of a test */
  constructor(port: number, dataDir: string, env: Readonly<Record<string, string>> = {}) {
    this.port = port;
    this.origin = `http://localhost:${port}`;
    this.dataDir = dataDir;
    this.#env = env;
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir, { recursive: true });
  }

  async start(): Promise<void> {
    // One that a run left behind would answer in this one's place.
    if (await this.#answers()) throw new Error(`${this.origin} is taken`);
    const preload = ['--import', './e2e/report-processor.ts'];
    const child = spawn(process.execPath, [...preload, 'server/main.ts'], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        TEST_SEAMS: '1',
        // Each test has its own address, so that limits by address stay active.
        TRUSTED_PROXIES: '127.0.0.1,::1',
        LOG_LEVEL: 'trace',
        // The browser and other tests share the machine.
        SHED_LAG_MS: '0',
        ...this.#env,
      },
    });
    for (const output of [child.stdout, child.stderr]) {
      output?.setEncoding('utf8').on('data', (text: string) => {
        this.log += text;
      });
    }
    this.#process = child;
    const isReady = () => {
      const end = child.exitCode ?? child.signalCode;
      if (end !== null) throw new Error(`the server ended with ${end}:\n${this.log}`);
      return this.#answers();
    };
    try {
      await expect.poll(isReady, { message: 'server is ready', timeout: 120_000, intervals: [50] }).toBe(true);
    } catch (error) {
      await this.end('SIGKILL');
      throw new Error(`the server did not start:\n${this.log}`, { cause: error });
    }
  }

  #answers(): Promise<boolean> {
    return fetch(`${this.origin}/api/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
  }

  get #runs(): boolean {
    return this.#process !== null && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Ends the process by a signal and gives its exit code (`null` when the signal itself ended it). */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#process;
    if (!child || !this.#runs) return child?.exitCode ?? null;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    this.#process = null;
    this.#movedMs = 0;
    this.#faults = {};
    return code;
  }

  /** Moves the server's clock on until the test is over or the process ends. */
  async moveClock(ms: number): Promise<void> {
    await this.#setSeam('clock', { move_ms: String(ms) });
    this.#movedMs += ms;
  }

  /** The server's current time. */
  get now(): number {
    return Date.now() + this.#movedMs;
  }

  /** Passes the pause between two codes to one number; short enough to end nothing else. */
  async passResendPause(): Promise<void> {
    await this.moveClock(61_000);
  }

  /** Lets third parties fail until the test is over or the process ends. */
  async setFaults(faults: Faults): Promise<void> {
    await this.#setSeam('faults', faults);
    this.#faults = { ...this.#faults, ...faults };
  }

  /** The next test finds a server that runs, at the system's time, with third parties that answer. */
  async undo(): Promise<void> {
    if (!this.#runs) return this.start();
    if (this.#movedMs !== 0) await this.moveClock(-this.#movedMs);
    const faulty = Object.entries(this.#faults).filter(([, mode]) => mode !== 'none');
    if (faulty.length > 0) await this.setFaults(Object.fromEntries(faulty.map(([name]) => [name, 'none'])));
  }

  async #setSeam(name: 'clock' | 'faults', form: Record<string, string>): Promise<void> {
    const reply = await fetch(`${this.origin}/api/test/${name}`, {
      method: 'POST',
      headers: { origin: this.origin },
      body: new URLSearchParams(form),
    });
    expect(reply.ok, `seam ${name}`).toBe(true);
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
      outgoing.on('upgrade', (reply, socket) => {
        socket.destroy();
        resolve({ status: reply.statusCode ?? 0, text: '' });
      });
      outgoing.on('error', () => resolve({ status: 0, text: '' }));
      outgoing.end(body);
    });
  }

  /** Milliseconds of processor time that requests, sent together, cost the whole server process. */
  async measure(...sent: readonly Sent[]): Promise<{ statuses: number[]; ms: number }> {
    const before = await this.#usedMs();
    const answers = await Promise.all(sent.map((one) => this.send(one)));
    return { statuses: answers.map(({ status }) => status), ms: (await this.#usedMs()) - before };
  }

  async #usedMs(): Promise<number> {
    const child = this.#process;
    if (!child) throw new Error('the server does not run');
    const usage = once(child, 'message') as Promise<[NodeJS.CpuUsage]>;
    child.send('used?');
    const [{ user, system }] = await usage;
    return (user + system) / 1000;
  }

  async dispose(): Promise<void> {
    this.#agent.destroy();
    await this.end('SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
