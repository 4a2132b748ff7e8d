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

/** How the replay runs. An exchange sends a Level-2 snapshot every 3 seconds; here one goes out every half second. */
export const marketPushReplay = {
  intervalMs: 500,
  exchangeIntervalMs: 3000,
  speed: 6,
  levels: 10,
  /** The replay covers the first hour of a session, in ten minutes, and then begins again; the sequence continues. */
  stepsPerLoop: 1200,
} as const;

export const marketPushLimits = {
  connectionsPerAddress: 10,
  connections: 2000,
  subscriptionsPerConnection: 5,
  /** Of a frame from the client; longer ones close the connection (1009). */
  messageBytes: 1024,
  messagesPer10Seconds: 30,
  /** Not yet taken by the client: beyond it snapshots are left out, and counted. */
  bufferedBytes: 256 * 1024,
  /** So many left out one after the other close the connection. */
  skippedInARow: 20,
  /** Without a subscription for so long a connection is closed. */
  idleMs: 60_000,
  heartbeatMs: 5000,
} as const;

/** Why a connection ended, beside the codes of RFC 6455 (1001 the server stops, 1003 binary, 1009 too long). */
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
/** Milliseconds since 1970, with fractions where the clock has them. */
const epochMs = z.number();

/** What a client may send. Anything else is a bad message: `error`, then close 4400. */
export const marketPushRequest = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('subscribe'), instruments }),
  z.strictObject({ op: z.literal('unsubscribe'), instruments }),
  /** Measures the way there and back; `clientAt` comes back as it was. */
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
  /** Who took the price. */
  side: z.enum(['buy', 'sell']),
});
export type MarketPushTrade = z.infer<typeof trade>;

const snapshot = z.object({
  type: z.literal('snapshot'),
  instrument: instrumentId,
  /** Rises by one with each snapshot of this instrument. */
  sequence: z.int(),
  /** When the exchange made it, in the replayed session. */
  exchangeAt: z.iso.datetime({ offset: true }),
  /** When this server sent it, by its own clock: what a delay is measured from. */
  sentAt: epochMs,
  previousClose: z.number(),
  last: z.number(),
  /** Shares since the session began. */
  volume: z.int(),
  /** Ten levels, best first. */
  bids: z.array(level),
  asks: z.array(level),
  /** What was traded since the snapshot before. */
  trades: z.array(trade),
});
export type MarketPushSnapshot = z.infer<typeof snapshot>;

/** What the server sends. */
export const marketPushEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    instruments: z.array(instrumentId),
    intervalMs: z.int(),
    speed: z.number(),
    subscriptions: z.int(),
  }),
  /** After each subscribe and unsubscribe: everything that this connection is subscribed to now. */
  z.object({ type: z.literal('subscriptions'), instruments: z.array(instrumentId) }),
  snapshot,
  /** When nothing else came for five seconds a client may take the connection for dead. */
  z.object({ type: z.literal('heartbeat'), sentAt: epochMs }),
  z.object({ type: z.literal('pong'), clientAt: epochMs, serverAt: epochMs }),
  /** `badMessage`, `binary` and `tooManyMessages` end the connection; after the others it continues. */
  z.object({
    type: z.literal('error'),
    code: z.enum(['badMessage', 'binary', 'tooManyMessages', 'unknownInstrument', 'tooManySubscriptions']),
    message: z.string(),
  }),
]);
export type MarketPushEvent = z.infer<typeof marketPushEvent>;
