/**
 * What the embedded captcha remembers. `take…` removes what it returns in one step (`DELETE … RETURNING`): of twenty parallel
 * calls with one ticket exactly one finds it (docs/security.md#human-check). Expired rows are returned like others; the
 * caller compares.
 */
export type CaptchaStore = {
  /** `gapX`: left edge of the gap in pixels of the picture. */
  putChallenge(challenge: { id: string; gapX: number; expiresAt: Date }): Promise<void>;
  takeChallenge(id: string): Promise<{ gapX: number; expiresAt: Date } | null>;
  /** `ticketHash` is SHA-256, hex: a copy of the store sends no SMS. */
  putTicket(ticket: { ticketHash: string; randstr: string; expiresAt: Date }): Promise<void>;
  takeTicket(ticketHash: string): Promise<{ randstr: string; expiresAt: Date } | null>;
};
