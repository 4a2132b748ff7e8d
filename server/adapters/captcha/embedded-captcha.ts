import { createHash, randomBytes, randomInt as systemRandomInt } from 'node:crypto';
import { type Faults, obeyFault } from '#server/adapters/faults.ts';
import type { CaptchaVerifier, Clock } from '#server/kernel/ports/ports.ts';
import type { CaptchaStore } from './captcha-store.ts';
import { isDegradedTicket } from './degraded-ticket.ts';
import { drawPuzzle, puzzle } from './puzzle-image.ts';

const challengeValidMs = 2 * 60_000;
const ticketValidMs = 5 * 60_000;
/** How far from the gap the piece may stop, in pixels of the picture: a finger's precision. */
const tolerancePx = 5;
/** About 65 000 hashes: well under a second for one visitor, a cost for a flood. */
const workBits = 16;

export type CaptchaTicket = { ticket: string; randstr: string };

/** The stand-in for the slider: the verifier, and what its own routes serve. Each `answer…` uses the challenge up. */
export type EmbeddedCaptcha = CaptchaVerifier & {
  createChallenge(): Promise<{
    id: string;
    width: number;
    height: number;
    pieceSize: number;
    pieceY: number;
    /** PNG data URLs. */
    background: string;
    piece: string;
  }>;
  answerChallenge(answer: { id: string; x: number }): Promise<CaptchaTicket | null>;
  /** The way for whoever cannot see or drag: the browser works instead (WCAG 1.1.1 asks for a way without the picture). */
  createWork(): Promise<{ id: string; prefix: string; bits: number }>;
  answerWork(answer: { id: string; nonce: string }): Promise<CaptchaTicket | null>;
};

/**
 * @param options.fixedGap the gap's x in pixels instead of a random one; a test seam
 * @param options.randomInt uniform in [min, max)
 */
export function createEmbeddedCaptcha(options: {
  store: CaptchaStore;
  clock: Clock;
  faults: Faults;
  fixedGap?: number | undefined;
  randomInt?: (min: number, max: number) => number;
}): EmbeddedCaptcha {
  const { store, clock, faults, fixedGap, randomInt = systemRandomInt } = options;
  const after = (ms: number) => new Date(clock.now().getTime() + ms);
  const isOver = ({ expiresAt }: { expiresAt: Date }) => expiresAt.getTime() <= clock.now().getTime();

  /** One answer each: with retries the gap could be found by trying every pixel. */
  async function takeAnswer(id: string) {
    const challenge = await store.takeChallenge(id);
    return challenge && !isOver(challenge) ? challenge.answer : null;
  }

  async function issueTicket(): Promise<CaptchaTicket> {
    const ticket = `e01${randomText(32)}`;
    const randstr = `@${randomText(6)}`;
    await store.putTicket({ ticketHash: sha256(ticket), randstr, expiresAt: after(ticketValidMs) });
    return { ticket, randstr };
  }

  return {
    browser: { scriptUrl: '/api/captcha/embedded.js', appId: 'embedded' },

    async verify({ ticket, randstr }) {
      await obeyFault(faults, 'captcha');
      if (isDegradedTicket(ticket)) return false;
      const issued = await store.takeTicket(sha256(ticket));
      return issued !== null && issued.randstr === randstr && !isOver(issued);
    },

    async createChallenge() {
      const gapX = fixedGap ?? randomInt(puzzle.minGapX, puzzle.maxGapX + 1);
      const gapY = randomInt(0, puzzle.height - puzzle.pieceSize + 1);
      const { background, piece } = await drawPuzzle({ gapX, gapY, seed: randomInt(0, 2 ** 32) });
      const id = randomText(24);
      await store.putChallenge({ id, answer: { kind: 'gap', x: gapX }, expiresAt: after(challengeValidMs) });
      const { width, height, pieceSize } = puzzle;
      return { id, width, height, pieceSize, pieceY: gapY, background: pngUrl(background), piece: pngUrl(piece) };
    },

    async answerChallenge({ id, x }) {
      const answer = await takeAnswer(id);
      return answer?.kind === 'gap' && Math.abs(answer.x - x) <= tolerancePx ? issueTicket() : null;
    },

    async createWork() {
      const [id, prefix] = [randomText(24), randomText(16)];
      const answer = { kind: 'work', prefix, bits: workBits } as const;
      await store.putChallenge({ id, answer, expiresAt: after(challengeValidMs) });
      return { id, prefix, bits: workBits };
    },

    async answerWork({ id, nonce }) {
      const answer = await takeAnswer(id);
      return answer?.kind === 'work' && hasLeadingZeros(answer.prefix + nonce, answer.bits) ? issueTicket() : null;
    },
  };
}

function hasLeadingZeros(text: string, bits: number): boolean {
  return createHash('sha256').update(text).digest().readUInt32BE(0) >>> (32 - bits) === 0;
}

function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function pngUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
