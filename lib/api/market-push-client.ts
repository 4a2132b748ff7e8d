import {
  marketPushEvent,
  marketPushPath,
  type MarketPushEvent,
  type MarketPushRequest,
} from '#contract/market-push.ts';
import { retryDelayMs } from './retry-delay.ts';

/** Events of the connection itself, as opposed to its messages. */
export type PushNotice =
  | { kind: 'connecting' }
  | { kind: 'open' }
  /** All subscriptions from before the connection broke have been requested again. */
  | { kind: 'resubscribed'; instruments: readonly string[] }
  /** `retryMs` is the delay before the next try, or `null` if there is none. */
  | { kind: 'closed'; code: number; retryMs: number | null };

export type PushListener = {
  onEvent: (event: MarketPushEvent, receivedAt: number) => void;
  onNotice: (notice: PushNotice) => void;
};

/** The server sends a heartbeat every five seconds: after twelve without a message the connection counts as dead. */
const silenceMs = 12_000;
const mostFailures = 8;
/** The client's own close code, for a dead connection or one that the visitor breaks. */
const ownCloseCode = 4000;

/** Returns the push address on the page's host. */
export function marketPushUrl(page: string): string {
  const url = new URL(`/api${marketPushPath}`, page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/**
 * A connection to the market push that reconnects: it remembers its subscriptions and requests them on every new
 * connection.
 */
export class MarketPushLine {
  readonly #url: string;
  readonly #listener: PushListener;
  readonly #now: () => number;
  readonly #wanted = new Set<string>();
  #socket: WebSocket | null = null;
  #failures = 0;
  #wasOpen = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  /** `now`: milliseconds since 1970 with fractions. Nothing is sent before `connect`. */
  constructor(options: { url: string; instruments: readonly string[]; listener: PushListener; now: () => number }) {
    this.#url = options.url;
    this.#listener = options.listener;
    this.#now = options.now;
    for (const instrument of options.instruments) this.#wanted.add(instrument);
  }

  connect(): void {
    clearTimeout(this.#retry);
    this.#listener.onNotice({ kind: 'connecting' });
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(socket, data));
    socket.addEventListener('close', ({ code }) => this.#lose(socket, code));
    this.#watch();
  }

  subscribe(instrument: string): void {
    this.#wanted.add(instrument);
    this.#send({ op: 'subscribe', instruments: [instrument] });
  }

  unsubscribe(instrument: string): void {
    this.#wanted.delete(instrument);
    this.#send({ op: 'unsubscribe', instruments: [instrument] });
  }

  ping(): void {
    this.#send({ op: 'ping', clientAt: this.#now() });
  }

  /** Drops the connection, to demonstrate the reconnection. */
  break(): void {
    this.#socket?.close(ownCloseCode, 'asked for');
  }

  /** Closes the connection permanently. */
  end(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
  }

  #send(request: MarketPushRequest): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  #hear(socket: WebSocket, data: unknown): void {
    if (socket !== this.#socket) return;
    const receivedAt = this.#now();
    this.#watch();
    const parsed = marketPushEvent.safeParse(readJson(data));
    // Not our protocol: a server of another release, or a proxy's page. The only remedy is to retry later.
    if (!parsed.success) return socket.close(ownCloseCode, 'not understood');
    const event = parsed.data;
    if (event.type === 'welcome') this.#begin();
    // Subscriptions that the server rejected are not requested again.
    if (event.type === 'subscriptions') this.#keep(event.instruments);
    this.#listener.onEvent(event, receivedAt);
  }

  #begin(): void {
    this.#failures = 0;
    this.#listener.onNotice({ kind: 'open' });
    const instruments = [...this.#wanted];
    if (instruments.length > 0) this.#send({ op: 'subscribe', instruments });
    if (this.#wasOpen) this.#listener.onNotice({ kind: 'resubscribed', instruments });
    this.#wasOpen = true;
    this.ping();
  }

  #keep(instruments: readonly string[]): void {
    for (const instrument of this.#wanted) if (!instruments.includes(instrument)) this.#wanted.delete(instrument);
  }

  #lose(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#silence);
    this.#socket = null;
    this.#failures += 1;
    const retryMs = this.#failures > mostFailures ? null : retryDelayMs(this.#failures, Math.random);
    this.#listener.onNotice({ kind: 'closed', code, retryMs });
    if (retryMs !== null) this.#retry = setTimeout(() => this.connect(), retryMs);
  }

  /** A connection cut on the network sends nothing at all: only a timeout detects it. */
  #watch(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      const socket = this.#socket;
      if (!socket) return;
      socket.close(ownCloseCode, 'silence');
      this.#lose(socket, 1006);
    }, silenceMs);
  }
}

function readJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
