/**
 * Storage of the embedded captcha. `take…` deletes and returns a row in one step (`DELETE … RETURNING`), so that of twenty parallel calls
 * with one ticket exactly one finds it (docs/security.md#human-check). An expired row is deleted and not returned.
 */
export type CaptchaStore = {
  /** `gapX`: left edge of the gap in pixels of the picture. */
  putChallenge(challenge: { id: string; gapX: number; validMs: number }): Promise<void>;
  takeChallenge(id: string): Promise<{ gapX: number } | null>;
  /** `ticketHash` is SHA-256, hex: a leaked store contains no usable ticket. */
  putTicket(ticket: { ticketHash: string; randstr: string; validMs: number }): Promise<void>;
  takeTicket(ticketHash: string): Promise<{ randstr: string } | null>;
};
