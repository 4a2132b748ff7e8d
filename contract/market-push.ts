import * as z from 'zod/mini';

/**
 * The push of synthetic market data: JSON text frames over one WebSocket, `GET /api/market/push`.
 *
 * The server speaks first (`welcome`). The client subscribes, and from then on gets a `snapshot` of each instrument at once
 * and then twice a second. A snapshot is a whole book: nothing has to be patched together, and a client that missed some continues
 * with the next. `sequence` rises by one with each snapshot of an instrument, also without subscribers, so that a gap says
 * how many were missed. Subscriptions belong to the connection: after a reconnect they must be sent again.
 */
export const marketPushPath = '/market/push';

/** Settings of the replay. An exchange sends a Level-2 snapshot every 3 seconds; here one is sent every half second. */
export const marketPushReplay = {
  intervalMs: 500,
  exchangeIntervalMs: 3000,
  speed: 6,
  levels: 10,
  /** The replay covers the first hour of a session in ten minutes and then restarts; the sequence continues. */
  stepsPerLoop: 1200,
} as const;

export const marketPushLimits = {
  connectionsPerAddress: 10,
  connections: 2000,
  subscriptionsPerConnection: 5,
  /** Upper bound of a frame from the client; longer ones close the connection (1009). */
  messageBytes: 1024,
  messagesPer10Seconds: 30,
  /** Upper bound of bytes in the send buffer; beyond it snapshots are skipped and counted. */
  bufferedBytes: 256 * 1024,
  /** Consecutive skipped snapshots that close the connection. */
  skippedInARow: 20,
  /** Time without a subscription after which a connection is closed. */
  idleMs: 60_000,
  heartbeatMs: 5000,
} as const;

/** Close codes of a connection, besides those of RFC 6455 (1001 server shutdown, 1003 binary, 1009 too long). */
export const marketPushCloseCodes = {
  goingAway: 1001,
  binary: 1003,
  tooLong: 1009,
  badMessage: 4400,
  idle: 4408,
  tooManyMessages: 4429,
  slowConsumer: 4503,
} as const;

const instrumentId = z.string().check(z.regex(/^SIM\d{3}$/));
const instruments = z.array(instrumentId).check(z.minLength(1), z.maxLength(30));
/** Milliseconds since 1970, with fractions if the clock has them. */
const epochMs = z.number();

/** Messages that a client may send. Any other message gets `error`, then close code 4400. */
export const marketPushRequest = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('subscribe'), instruments }),
  z.strictObject({ op: z.literal('unsubscribe'), instruments }),
  /** Measures the round-trip time; `clientAt` is returned unchanged. */
  z.strictObject({ op: z.literal('ping'), clientAt: epochMs }),
]);
export type MarketPushRequest = z.infer<typeof marketPushRequest>;

/** Price in yuan, volume in shares. */
const level = z.tuple([z.number(), z.int()]);

const trade = z.object({
  /** Exchange time. */
  at: z.iso.datetime({ offset: true }),
  price: z.number(),
  volume: z.int(),
  /** Aggressor side of the trade. */
  side: z.enum(['buy', 'sell']),
});
export type MarketPushTrade = z.infer<typeof trade>;

const snapshot = z.object({
  type: z.literal('snapshot'),
  instrument: instrumentId,
  /** Incremented by one with each snapshot of this instrument. */
  sequence: z.int(),
  /** Time of the exchange in the replayed session. */
  exchangeAt: z.iso.datetime({ offset: true }),
  /** Time of sending by this server's clock, from which the delay is measured. */
  sentAt: epochMs,
  previousClose: z.number(),
  last: z.number(),
  /** Shares traded since the start of the session. */
  volume: z.int(),
  /** Ten levels, best first. */
  bids: z.array(level),
  asks: z.array(level),
  /** Trades since the previous snapshot. */
  trades: z.array(trade),
});
export type MarketPushSnapshot = z.infer<typeof snapshot>;

/** Messages that the server sends. */
export const marketPushEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    instruments: z.array(instrumentId),
    intervalMs: z.int(),
    speed: z.number(),
    subscriptions: z.int(),
  }),
  /** Sent after each subscribe and unsubscribe: all current subscriptions of this connection. */
  z.object({ type: z.literal('subscriptions'), instruments: z.array(instrumentId) }),
  snapshot,
  /** If a client receives nothing for five seconds, it may consider the connection dead. */
  z.object({ type: z.literal('heartbeat'), sentAt: epochMs }),
  z.object({ type: z.literal('pong'), clientAt: epochMs, serverAt: epochMs }),
  /** `badMessage`, `binary` and `tooManyMessages` close the connection; after the others it stays open. */
  z.object({
    type: z.literal('error'),
    code: z.enum(['badMessage', 'binary', 'tooManyMessages', 'unknownInstrument', 'tooManySubscriptions']),
    message: z.string(),
  }),
]);
export type MarketPushEvent = z.infer<typeof marketPushEvent>;
