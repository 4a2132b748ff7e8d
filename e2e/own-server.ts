import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The first descriptor after standard input, output and error. */
const inheritedFd = 3;

/** A server of one test's own, which it may kill. It uses the build that is there, and keeps what the server says. */
export class OwnServer {
  readonly port: number;
  readonly origin: string;
  readonly dataDir = mkdtempSync(join(tmpdir(), 'rquant-e2e-'));
  /** Everything written to standard output and error since the first start. */
  log = '';
  #process: ChildProcess | null = null;
  readonly #env: Readonly<Record<string, string>>;
  readonly #socketFd: number | undefined;
  readonly #preload: string | undefined;

  /**
   * @param env variables beside those of a test
   * @param given.socketFd a socket bound to the port, which the server listens on instead of opening one itself
   * @param given.preload a module that the process loads before the server; it is reached by `child`
   */
  constructor(
    port: number,
    env: Readonly<Record<string, string>> = {},
    given: { socketFd?: number; preload?: string } = {},
  ) {
    this.port = port;
    this.origin = `http://localhost:${port}`;
    this.#env = env;
    this.#socketFd = given.socketFd;
    this.#preload = given.preload;
  }

  /** The running process. */
  protected get child(): ChildProcess {
    if (!this.#process) throw new Error('the server does not run');
    return this.#process;
  }

  /** A server at a port that nobody uses; the address stays the same over restarts. */
  static async create(env?: Readonly<Record<string, string>>): Promise<OwnServer> {
    return new OwnServer(await freePort(), env);
  }

  async start(): Promise<void> {
    const preload = this.#preload === undefined ? [] : ['--import', this.#preload];
    const child = spawn(process.execPath, [...preload, 'server/main.ts'], {
      stdio: ['ignore', 'pipe', 'pipe', ...(this.#socketFd === undefined ? [] : [this.#socketFd]), 'ipc'],
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        TEST_SEAMS: '1',
        LOG_LEVEL: 'trace',
        ...(this.#socketFd === undefined ? {} : { LISTEN_FD: String(inheritedFd) }),
        ...this.#env,
      },
    });
    for (const output of [child.stdout, child.stderr]) {
      output?.setEncoding('utf8').on('data', (text: string) => {
        this.log += text;
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

  /** Ends the process by a signal and gives its exit code (`null` when the signal itself ended it). */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    this.#process = null;
    return code;
  }

  async dispose(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** A port of this machine that nobody uses. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
