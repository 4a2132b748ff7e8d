/**
 * What the embedded captcha remembers. `take…` removes what it returns in one step (`DELETE … RETURNING`): of twenty parallel
 * calls with one ticket exactly one finds it (docs/security.md#human-check). What has expired is removed and not returned.
 */
export type CaptchaStore = {
  /** `gapX`: left edge of the gap in pixels of the picture. */
  putChallenge(challenge: { id: string; gapX: number; validMs: number }): Promise<void>;
  takeChallenge(id: string): Promise<{ gapX: number } | null>;
  /** `ticketHash` is SHA-256, hex: a copy of the store sends no SMS. */
  putTicket(ticket: { ticketHash: string; randstr: string; validMs: number }): Promise<void>;
  takeTicket(ticketHash: string): Promise<{ randstr: string } | null>;
};
