import type { Wording } from '#contract/locale.ts';
import type { RefusalName } from '#contract/refusals.ts';

/**
 * A business "no": services throw it, the one error handler answers HTTP 200 with its code
 * (docs/behaviour.md#refusals).
 */
export class Refusal extends Error {
  readonly refusal: RefusalName;

  constructor(refusal: RefusalName) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** A limit is reached: HTTP 429 with Retry-After (docs/behaviour.md#refusals). */
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

/** A field whose value only the server could judge, refused with a message that names the value. */
export class BadValue extends Error {
  readonly field: string;
  readonly wording: Wording;

  constructor(field: string, wording: Wording) {
    super(wording['en-US']);
    this.field = field;
    this.wording = wording;
  }
}
