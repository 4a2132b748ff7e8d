import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getCaptchaChallenge } from '#contract/captcha.ts';
import { captchaProof } from '#contract/fields.ts';
import { createFaults, type Faults } from '#server/adapters/faults.ts';
import type { CaptchaStore } from './captcha-store.ts';
import { createEmbeddedCaptcha, type CaptchaTicket, type EmbeddedCaptcha } from './embedded-captcha.ts';

const gap = 150;
const minuteMs = 60_000;

let nowMs: number;
let faults: Faults;
let store: ReturnType<typeof createMemoryStore>;
let captcha: EmbeddedCaptcha;
beforeEach(() => {
  nowMs = Date.parse('2026-01-01T00:00:00Z');
  faults = createFaults();
  store = createMemoryStore();
  captcha = createEmbeddedCaptcha({ store, faults, fixedGap: gap });
});

type Kept<Row> = Row & { untilMs: number };

/** Creates a store with its own time. `take…` is atomic like `DELETE … RETURNING`, and asynchronous like the database. */
function createMemoryStore() {
  const challenges = new Map<string, Kept<Parameters<CaptchaStore['putChallenge']>[0]>>();
  const tickets = new Map<string, Kept<Parameters<CaptchaStore['putTicket']>[0]>>();
  return {
    tickets,
    putChallenge: async (row) => void challenges.set(row.id, { ...row, untilMs: nowMs + row.validMs }),
    takeChallenge: (id) => take(challenges, id),
    putTicket: async (row) => void tickets.set(row.ticketHash, { ...row, untilMs: nowMs + row.validMs }),
    takeTicket: (hash) => take(tickets, hash),
  } satisfies CaptchaStore & { tickets: unknown };
}

async function take<Row>(rows: Map<string, Kept<Row>>, key: string) {
  await Promise.resolve();
  const row = rows.get(key);
  rows.delete(key);
  return row && row.untilMs > nowMs ? row : null;
}

async function solve(): Promise<CaptchaTicket> {
  const { id } = await captcha.createChallenge();
  const ticket = await captcha.answerChallenge({ id, x: gap });
  if (!ticket) throw new Error('not solved');
  return ticket;
}

const verify = (ticket: CaptchaTicket) => captcha.verify({ ...ticket, clientAddress: '203.0.113.7' });

it('a challenge has the shape of the contract and does not tell the gap', async () => {
  const challenge = await captcha.createChallenge();
  const reply = getCaptchaChallenge.reply.parse({ code: 0, message: 'ok', data: challenge });
  expect(reply.data).toMatchObject({ width: 320, height: 160 });
  expect(Object.keys(challenge).toSorted()).toEqual(
    ['background', 'height', 'id', 'piece', 'pieceSize', 'pieceY', 'width'].toSorted(),
  );
});

it('the piece in the gap gives a ticket that is good once', async () => {
  const ticket = await solve();
  expect(z.object(captchaProof).safeParse(ticket).success).toBe(true);
  await expect(verify(ticket)).resolves.toBe(true);
  await expect(verify(ticket)).resolves.toBe(false);
});

it('of twenty parallel checks of one ticket exactly one passes', async () => {
  const ticket = await solve();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => verify(ticket)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
});

it.each([
  [gap - 5, true],
  [gap + 5, true],
  [gap - 6, false],
  [gap + 6, false],
  [Number.NaN, false],
])('an answer of %d for a gap at 150 passes: %s', async (x, passes) => {
  const { id } = await captcha.createChallenge();
  const ticket = await captcha.answerChallenge({ id, x });
  expect(ticket !== null).toBe(passes);
});

it('a challenge takes one answer: after a wrong one, the right one is too late', async () => {
  const { id } = await captcha.createChallenge();
  await expect(captcha.answerChallenge({ id, x: 10 })).resolves.toBeNull();
  await expect(captcha.answerChallenge({ id, x: gap })).resolves.toBeNull();
});

it('a right answer sent twenty times in parallel gives one ticket', async () => {
  const { id } = await captcha.createChallenge();
  const tickets = await Promise.all(Array.from({ length: 20 }, () => captcha.answerChallenge({ id, x: gap })));
  expect(tickets.filter(Boolean)).toHaveLength(1);
});

it('a challenge is valid for two minutes', async () => {
  const [early, late] = [await captcha.createChallenge(), await captcha.createChallenge()];
  nowMs += 2 * minuteMs - 1;
  await expect(captcha.answerChallenge({ id: early.id, x: gap })).resolves.not.toBeNull();
  nowMs += 1;
  await expect(captcha.answerChallenge({ id: late.id, x: gap })).resolves.toBeNull();
});

it('a ticket is valid for five minutes', async () => {
  const [early, late] = [await solve(), await solve()];
  nowMs += 5 * minuteMs - 1;
  await expect(verify(early)).resolves.toBe(true);
  nowMs += 1;
  await expect(verify(late)).resolves.toBe(false);
});

it('a ticket with another ticket’s random string, an unknown one and a degraded one are not good', async () => {
  const [one, other] = [await solve(), await solve()];
  await expect(verify({ ticket: one.ticket, randstr: other.randstr })).resolves.toBe(false);
  await expect(verify({ ticket: 'e01unknown', randstr: '@x' })).resolves.toBe(false);
  for (const ticket of ['terror_1001_embedded_1767225600', 'trerror_1001_embedded_1767225600']) {
    await expect(verify({ ticket, randstr: '@x' })).resolves.toBe(false);
  }
});

it('a ticket rests in the store as a hash', async () => {
  const { ticket } = await solve();
  expect(JSON.stringify([...store.tickets.values()])).not.toContain(ticket);
  expect([...store.tickets.keys()]).toEqual([createHash('sha256').update(ticket).digest('hex')]);
});

it('on request the check of a ticket fails, and the ticket is still good afterwards', async () => {
  const ticket = await solve();
  faults.captcha = 'refuse';
  await expect(verify(ticket)).rejects.toThrow('refused on request');
  faults.captcha = 'none';
  await expect(verify(ticket)).resolves.toBe(true);
});

it('without a fixed gap it stands anywhere but where the piece starts, and inside the picture', async () => {
  const asked: [number, number][] = [];
  const free = createEmbeddedCaptcha({
    store,
    faults,
    randomInt: (min, max) => {
      asked.push([min, max]);
      return max - 1;
    },
  });
  const { id, width, pieceSize } = await free.createChallenge();
  const [min = 0, max = 0] = asked[0] ?? [];
  expect(min).toBeGreaterThan(pieceSize);
  expect(max - 1 + pieceSize).toBeLessThanOrEqual(width);
  // Node's random function throws if the range is reversed.
  expect((await createEmbeddedCaptcha({ store, faults }).createChallenge()).width).toBe(width);
  await expect(free.answerChallenge({ id, x: max - 1 })).resolves.not.toBeNull();
});
