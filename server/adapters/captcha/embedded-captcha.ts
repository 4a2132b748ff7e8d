import { createHash, randomBytes, randomInt as systemRandomInt } from 'node:crypto';
import { obeyFault, type Faults } from '#server/adapters/faults.ts';
import type { CaptchaVerifier } from '#server/kernel/ports/ports.ts';
import type { CaptchaStore } from './captcha-store.ts';
import { drawPuzzle, drawScene, puzzle } from './puzzle-image.ts';

const challengeValidMs = 2 * 60_000;
const ticketValidMs = 5 * 60_000;
/** Permitted distance of the piece from the gap in pixels of the picture: a finger's precision. */
const tolerancePx = 5;

export type CaptchaTicket = { ticket: string; randstr: string };

/** The verifier, with the functions of the embedded slider's own routes. */
export type EmbeddedCaptcha = CaptchaVerifier & {
  /** `background` and `piece` are PNG data URLs; lengths are pixels of the background. */
  createChallenge(): Promise<{
    id: string;
    width: number;
    height: number;
    pieceSize: number;
    pieceY: number;
    background: string;
    piece: string;
  }>;
  /**
   * Checks an answer and consumes the challenge: with retries, trying every pixel would find the gap. @returns `null` for a wrong answer
   */
  answerChallenge(answer: { id: string; x: number }): Promise<CaptchaTicket | null>;
};

/**
 * @param options.fixedGap the gap's x in pixels instead of a random one; a test seam
 * @param options.randomInt uniform in [min, max)
 */
export function createEmbeddedCaptcha(options: {
  store: CaptchaStore;
  faults: Faults;
  fixedGap?: number | undefined;
  randomInt?: (min: number, max: number) => number;
}): EmbeddedCaptcha {
  const { store, faults, fixedGap, randomInt = systemRandomInt } = options;

  return {
    browser: { scriptUrl: '/api/captcha/embedded.js', appId: 'embedded' },

    async verify({ ticket, randstr }) {
      await obeyFault(faults, 'captcha');
      const issued = await store.takeTicket(sha256(ticket));
      return issued?.randstr === randstr;
    },

    async createChallenge() {
      const id = randomText(24);
      const gapX = fixedGap ?? randomInt(puzzle.minGapX, puzzle.maxGapX + 1);
      const { width, height, pieceSize } = puzzle;
      const pieceY = randomInt(0, height - pieceSize + 1);
      const { background, piece } = await drawPuzzle({ scene: drawScene(), gapX, gapY: pieceY });
      await store.putChallenge({ id, gapX, validMs: challengeValidMs });
      return { id, width, height, pieceSize, pieceY, background: pngUrl(background), piece: pngUrl(piece) };
    },

    async answerChallenge({ id, x }) {
      const challenge = await store.takeChallenge(id);
      const passed = challenge && Math.abs(challenge.gapX - x) <= tolerancePx;
      if (!passed) return null;
      const [ticket, randstr] = [`e01${randomText(32)}`, `@${randomText(6)}`];
      await store.putTicket({ ticketHash: sha256(ticket), randstr, validMs: ticketValidMs });
      return { ticket, randstr };
    },
  };
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
