import type { RefusalName } from '#contract/refusals.ts';
import type refusedValues from '#messages/zh-CN/refused-values.json';

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

/** More than the process can answer in time: HTTP 503 with Retry-After, before anything is done. */
export class Overloaded extends Error {
  constructor() {
    super('overloaded');
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

/** A field whose value only the server could judge, refused with a text of `refusedValues` that names the value. */
export class BadValue extends Error {
  readonly field: string;
  readonly text: keyof typeof refusedValues;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(field: string, text: keyof typeof refusedValues, values: Readonly<Record<string, string | number>> = {}) {
    super(text);
    this.field = field;
    this.text = text;
    this.values = values;
  }
}
