import type { RefusalName } from '#contract/refusals.ts';

/** A business "no": services throw it, the one error handler answers HTTP 200 with its code (decisions, "Wire"). */
export class Refusal extends Error {
  readonly refusal: RefusalName;

  constructor(refusal: RefusalName) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Too much of something: HTTP 429 with Retry-After (security, section 3). */
export class TooMany extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too many requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A field that only the server could judge; answered like a field that the contract refuses. */
export class BadField extends Error {
  readonly field: string;
  readonly error: string;

  constructor(field: string, error: string) {
    super(error);
    this.field = field;
    this.error = error;
  }
}
