import { once } from 'node:events';
import { WebSocket } from 'ws';
import { marketPushEvent, type MarketPushEvent, type MarketPushRequest } from '#contract/market-push.ts';

type EventOf<Type extends MarketPushEvent['type']> = Extract<MarketPushEvent, { type: Type }>;

/** A client of the market push that records its events and checks each against the contract. */
export class PushClient {
  readonly heard: MarketPushEvent[] = [];
  readonly socket: WebSocket;
  #wake: () => void = () => undefined;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(url, { headers });
    this.socket.on('message', (data) => {
      this.heard.push(marketPushEvent.parse(JSON.parse((data as Buffer).toString())));
      this.#wake();
    });
  }

  /** Waits for the first `count` events of a type. */
  async events<Type extends MarketPushEvent['type']>(type: Type, count = 1): Promise<EventOf<Type>[]> {
    for (;;) {
      const found = this.heard.filter((event): event is EventOf<Type> => event.type === type);
      if (found.length >= count) return found.slice(0, count);
      // oxlint-disable-next-line no-await-in-loop -- one event after the other
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async open(): Promise<this> {
    await this.events('welcome');
    return this;
  }

  send(request: MarketPushRequest): void {
    this.socket.send(JSON.stringify(request));
  }

  /** Waits for the server's close code. */
  async closed(): Promise<number> {
    const [code] = (await once(this.socket, 'close')) as [number];
    return code;
  }

  /** Waits for the HTTP status of a refused handshake. */
  async refused(): Promise<number> {
    const [, reply] = (await once(this.socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    this.socket.on('error', () => undefined);
    this.socket.terminate();
    return reply.statusCode;
  }
}
