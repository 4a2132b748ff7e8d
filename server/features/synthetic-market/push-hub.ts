import type { WebSocket } from '@fastify/websocket';
import { marketPushCloseCodes, marketPushReplay, type MarketPushRequest } from '#contract/market-push.ts';
import { createBookFeed, sequenceAt, type BookFeed } from '#lib/shared/quant/order-book-feed.ts';
import { PushConnection, type PushLimits } from './push-connection.ts';
import { createPushFaults, type PushFaults } from './push-faults.ts';

/** HTTP status with which a further connection is refused. */
export type HubRefusal = 429 | 503;

/** Snapshots that a blocked process sends afterwards: two seconds. */
const mostOwed = 4;

/** The market push without HTTP: connections, their subscriptions and the schedule of snapshots. */
export class PushHub {
  readonly faults: PushFaults = createPushFaults();
  readonly #limits: PushLimits;
  readonly #now: () => number;
  readonly #connections = new Set<PushConnection>();
  readonly #byAddress = new Map<string, number>();
  /** Sequence number of the last snapshots. */
  #published = 0;
  #made: BookFeed | undefined;
  #tick: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #sent = 0;
  #skipped = 0;

  /** `now` returns Unix milliseconds with fractions. */
  constructor({ limits, now }: { limits: PushLimits; now: () => number }) {
    this.#limits = limits;
    this.#now = now;
  }

  /** The feed is generated for the first visitor, since most processes never need it. */
  get #feed(): BookFeed {
    this.#made ??= createBookFeed();
    return this.#made;
  }

  /** Counts for the operator's metrics. */
  get counts() {
    return { connections: this.#connections.size, sent: this.#sent, skipped: this.#skipped };
  }

  refusalFor(address: string): HubRefusal | undefined {
    if (this.#connections.size >= this.#limits.connections) return 503;
    return (this.#byAddress.get(address) ?? 0) >= this.#limits.connectionsPerAddress ? 429 : undefined;
  }

  add(socket: WebSocket, address: string): void {
    const connection = new PushConnection(socket, { address, limits: this.#limits, nowMs: this.#now() });
    this.#connections.add(connection);
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
    socket.on('message', (data, isBinary) => {
      const request = connection.readRequest(data as Buffer, isBinary, this.#now());
      if (request) this.#obey(connection, request);
    });
    socket.on('close', () => this.#remove(connection));
    this.#heartbeat ??= setInterval(() => this.#beat(), this.#limits.heartbeatMs).unref();
    connection.send({
      type: 'welcome',
      instruments: [...this.#feed.instruments],
      intervalMs: marketPushReplay.intervalMs,
      speed: marketPushReplay.speed,
      subscriptions: this.#limits.subscriptionsPerConnection,
    });
  }

  /** Closes all connections. */
  close(): void {
    clearTimeout(this.#tick);
    clearInterval(this.#heartbeat);
    for (const connection of this.#connections) {
      connection.close(marketPushCloseCodes.goingAway, 'the server is stopping');
    }
  }

  /** Terminates the connections of all subscribers of an instrument (a test seam). */
  cut(instrument: string): void {
    for (const connection of this.#listeners(instrument)) connection.cut();
  }

  #obey(connection: PushConnection, request: MarketPushRequest): void {
    const { subscriptions } = connection;
    if (request.op === 'ping') {
      return connection.send({ type: 'pong', clientAt: request.clientAt, serverAt: this.#now() });
    }
    if (request.op === 'unsubscribe') {
      for (const instrument of request.instruments) subscriptions.delete(instrument);
      connection.idleSince = this.#now();
      return connection.send({ type: 'subscriptions', instruments: [...subscriptions] });
    }
    const added = [...new Set(request.instruments)].filter((instrument) => !subscriptions.has(instrument));
    const unknown = added.find((instrument) => !this.#feed.instruments.includes(instrument));
    if (unknown !== undefined) {
      return connection.send({ type: 'error', code: 'unknownInstrument', message: `no instrument ${unknown}` });
    }
    const most = this.#limits.subscriptionsPerConnection;
    if (subscriptions.size + added.length > most) {
      return connection.send({ type: 'error', code: 'tooManySubscriptions', message: `at most ${most} instruments` });
    }
    for (const instrument of added) subscriptions.add(instrument);
    connection.send({ type: 'subscriptions', instruments: [...subscriptions] });
    if (this.#tick === undefined) this.#published = sequenceAt(this.#now());
    for (const instrument of added) this.#send(instrument, this.#published, [connection]);
    this.#schedule();
  }

  /** Schedules the next half second while there are subscribers. */
  #schedule(): void {
    if (this.#tick !== undefined) return;
    if ([...this.#connections].every(({ subscriptions }) => subscriptions.size === 0)) return;
    const { intervalMs } = marketPushReplay;
    // A timer may fire a fraction of a millisecond early, and would then repeat the last number.
    const waitMs = Math.ceil(intervalMs - (this.#now() % intervalMs)) + 1;
    this.#tick = setTimeout(() => {
      this.#tick = undefined;
      const due = sequenceAt(this.#now());
      // A blocked process sends the missed snapshots, so that clients see no gap, except after a long sleep.
      this.#published = Math.max(this.#published, due - mostOwed);
      while (this.#published < due) {
        this.#published += 1;
        this.#publish(this.#published);
      }
      this.#schedule();
    }, waitMs).unref();
  }

  #publish(sequence: number): void {
    const heard = new Set([...this.#connections].flatMap(({ subscriptions }) => [...subscriptions]));
    for (const instrument of heard) {
      if (this.faults.skips(instrument)) continue;
      const listeners = this.#listeners(instrument);
      const delayMs = this.faults.delayMs(instrument);
      this.#send(instrument, sequence, listeners, delayMs);
    }
  }

  /** Sends one frame to all listeners. A delay postpones it after its time is set. */
  #send(instrument: string, sequence: number, listeners: readonly PushConnection[], delayMs = 0): void {
    const snapshot = this.#feed.snapshotAt(instrument, sequence);
    const frame = JSON.stringify({ type: 'snapshot', sentAt: this.#now(), ...snapshot });
    const deliver = () => {
      for (const listener of listeners) {
        if (listener.sendSnapshot(frame)) this.#sent += 1;
        else this.#skipped += 1;
      }
    };
    if (delayMs === 0) deliver();
    else setTimeout(deliver, delayMs).unref();
  }

  #listeners(instrument: string): PushConnection[] {
    return [...this.#connections].filter(({ subscriptions }) => subscriptions.has(instrument));
  }

  #beat(): void {
    const nowMs = this.#now();
    for (const connection of this.#connections) {
      if (connection.subscriptions.size === 0 && nowMs - connection.idleSince >= this.#limits.idleMs) {
        connection.close(marketPushCloseCodes.idle, 'no subscription');
        continue;
      }
      connection.send({ type: 'heartbeat', sentAt: nowMs });
      connection.probe();
    }
  }

  #remove(connection: PushConnection): void {
    this.#connections.delete(connection);
    const left = (this.#byAddress.get(connection.address) ?? 1) - 1;
    if (left > 0) this.#byAddress.set(connection.address, left);
    else this.#byAddress.delete(connection.address);
    if (this.#connections.size > 0) return;
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
  }
}
