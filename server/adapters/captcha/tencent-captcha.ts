import * as z from 'zod/mini';
import { captchaTimeoutMs } from '#server/adapters/faults.ts';
import { callTencent, type TencentKey } from '#server/adapters/tencent-request.ts';
import type { CaptchaVerifier, Clock } from '#server/kernel/ports/ports.ts';

const reply = z.object({
  RequestId: z.string(),
  CaptchaCode: z.int(),
  /** 100: the provider considers the visitor a bot, although the ticket is genuine. */
  EvilLevel: z.optional(z.nullable(z.int())),
});

const good = 1;
const evil = 100;
/** Codes unrelated to the ticket: the provider failed (26), the account is unpaid (31). */
const outages: readonly number[] = [26, 31];

/**
 * Creates the verifier of Tencent Captcha, `DescribeCaptchaResult` 2019-07-22 (https://cloud.tencent.com/document/product/1110/36926). The
 * provider itself accepts a ticket once and for five minutes.
 */
export function createTencentCaptcha(options: {
  key: TencentKey;
  endpoint: string;
  scriptUrl: string;
  appId: number;
  appSecret: string;
  /** Accepts degraded tickets, and so also forged ones: for an outage of the provider only. */
  acceptDegraded: boolean;
  clock: Clock;
  timeoutMs?: number;
}): CaptchaVerifier {
  const { key, endpoint, appId, appSecret, clock, timeoutMs = captchaTimeoutMs } = options;
  // Anyone can forge degraded tickets: accepting them bypasses the captcha (SMS flooding; docs/security.md#human-check).
  const judgeAlone = (ticket: string) => (isDegradedTicket(ticket) ? options.acceptDegraded : undefined);
  return {
    browser: { scriptUrl: options.scriptUrl, appId: String(appId) },
    judgeAlone,
    async verify({ ticket, randstr, clientAddress }) {
      const known = judgeAlone(ticket);
      if (known !== undefined) return known;
      const answer = await callTencent({
        key,
        endpoint,
        clock,
        timeoutMs,
        service: 'captcha',
        action: 'DescribeCaptchaResult',
        version: '2019-07-22',
        parameters: {
          CaptchaType: 9,
          Ticket: ticket,
          UserIp: clientAddress,
          Randstr: randstr,
          CaptchaAppId: appId,
          AppSecretKey: appSecret,
        },
        reply,
      });
      const { CaptchaCode: code, EvilLevel: evilLevel, RequestId: requestId } = answer;
      if (outages.includes(code))
        throw new Error(`Tencent DescribeCaptchaResult: CaptchaCode ${code} (request ${requestId})`);
      return code === good && evilLevel !== evil;
    },
  };
}

/**
 * Returns true for a ticket that a browser makes up if it cannot reach the captcha: `trerror_{code}_{appId}_{unix seconds}`, formerly
 * `terror_…`. It has no signature, so anyone can forge one. Source: https://cloud.tencent.com/document/product/1110/84005
 */
function isDegradedTicket(ticket: string): boolean {
  return /^tr?error_/i.test(ticket);
}
