/** What the right answer to a challenge is. Plain JSON. */
export type ChallengeAnswer = { kind: 'gap'; x: number } | { kind: 'work'; prefix: string; bits: number };

/**
 * What the embedded captcha remembers. `take…` removes what it returns in one step (`DELETE … RETURNING`): of twenty parallel
 * calls with one ticket exactly one finds it (security, D02). Expired rows are returned like others; the caller compares.
 */
export type CaptchaStore = {
  putChallenge(challenge: { id: string; answer: ChallengeAnswer; expiresAt: Date }): Promise<void>;
  takeChallenge(id: string): Promise<{ answer: ChallengeAnswer; expiresAt: Date } | null>;
  /** `ticketHash` is SHA-256, hex: a copy of the store sends no SMS. */
  putTicket(ticket: { ticketHash: string; randstr: string; expiresAt: Date }): Promise<void>;
  takeTicket(ticketHash: string): Promise<{ randstr: string; expiresAt: Date } | null>;
};
