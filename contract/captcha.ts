import * as z from 'zod/mini';
import { defineCall, envelope } from './call.ts';
import { captchaProof } from './fields.ts';

/**
 * The embedded captcha's own calls, made by the script at `/api/captcha/embedded.js`. A wrong answer is refused with `captchaFailed` and
 * consumes the challenge.
 */
const challengeId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));
const pngDataUrl = z.string().check(z.regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/));

export const getCaptchaChallenge = defineCall({
  method: 'GET',
  path: '/captcha/challenge',
  reply: envelope(
    z.object({
      id: challengeId,
      /** Width of the background in pixels; all other lengths are in the same pixels. */
      width: z.int(),
      height: z.int(),
      /** Side of the square piece; its top edge is at `pieceY`. */
      pieceSize: z.int(),
      pieceY: z.int(),
      background: pngDataUrl,
      piece: pngDataUrl,
    }),
  ),
});

export const answerCaptchaChallenge = defineCall({
  method: 'POST',
  path: '/captcha/answer',
  body: z.object({
    id: challengeId,
    /** Left edge of the piece, whole pixels. */
    x: z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
  }),
  /** Proof of a solved challenge, which the calls of `user.ts` require. */
  reply: envelope(z.object(captchaProof)),
});
