import type { WebSocket } from '@fastify/websocket';
import {
  marketPushCloseCodes,
  marketPushRequest,
  type MarketPushEvent,
  type marketPushLimits,
  type MarketPushRequest,
} from '#contract/market-push.ts';

export type PushLimits = { [Name in keyof typeof marketPushLimits]: number };

const windowMs = 10_000;
/** Timeout for the peer's answer to our close frame. */
const closeTimeoutMs = 1000;

/** A connected client with its subscriptions, request rate and backlog. */
export class PushConnection {
  readonly address: string;
  readonly subscriptions = new Set<string>();
  /** Snapshots skipped because the client did not read earlier ones. */
  skipped = 0;
  /** Time since which it has had no subscription. */
  idleSince: number;
  readonly #socket: WebSocket;
  readonly #limits: PushLimits;
  #skippedInARow = 0;
  #windowFrom = 0;
  #inWindow = 0;
  #unanswered = 0;

  constructor(socket: WebSocket, options: { address: string; limits: PushLimits; nowMs: number }) {
    this.#socket = socket;
    this.#limits = options.limits;
    this.address = options.address;
    this.idleSince = options.nowMs;
    socket.on('pong', () => {
      this.#unanswered = 0;
    });
    // ws closes the connection itself after an invalid frame. The listener only prevents an unhandled error event.
    socket.on('error', () => undefined);
  }

  send(event: MarketPushEvent): void {
    this.#socket.send(JSON.stringify(event));
  }

  /** Sends a snapshot, or skips it if too much data is buffered. @returns true if it was sent */
  sendSnapshot(frame: string): boolean {
    if (this.#socket.bufferedAmount <= this.#limits.bufferedBytes) {
      this.#skippedInARow = 0;
      this.#socket.send(frame);
      return true;
    }
    this.skipped += 1;
    this.#skippedInARow += 1;
    if (this.#skippedInARow >= this.#limits.skippedInARow) {
      this.close(marketPushCloseCodes.slowConsumer, 'slow consumer');
    }
    return false;
  }

  /** Parses a frame's request. Returns `null` if it was refused; the connection is then closing. */
  readRequest(data: Buffer, isBinary: boolean, nowMs: number): MarketPushRequest | null {
    if (this.#socket.readyState !== this.#socket.OPEN) return null;
    if (nowMs - this.#windowFrom > windowMs) {
      this.#windowFrom = nowMs;
      this.#inWindow = 0;
    }
    this.#inWindow += 1;
    if (this.#inWindow > this.#limits.messagesPer10Seconds) {
      return this.#refuse('tooManyMessages', `at most ${this.#limits.messagesPer10Seconds} messages in 10 seconds`);
    }
    if (isBinary) return this.#refuse('binary', 'text frames only');
    const parsed = marketPushRequest.safeParse(parseJson(data.toString('utf8')));
    if (!parsed.success) return this.#refuse('badMessage', 'not a message of this protocol');
    return parsed.data;
  }

  /** Sends a ping, or terminates the connection after two unanswered pings. */
  probe(): void {
    if (this.#unanswered >= 2) return this.#socket.terminate();
    this.#unanswered += 1;
    this.#socket.ping();
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), closeTimeoutMs).unref();
  }

  /** Terminates the connection without a close frame, as a network failure does. */
  cut(): void {
    this.#socket.terminate();
  }

  #refuse(code: 'badMessage' | 'binary' | 'tooManyMessages', message: string): null {
    this.send({ type: 'error', code, message });
    this.close(marketPushCloseCodes[code], message);
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
