import type { RefusalName } from '#contract/refusals.ts';
import type refusedValues from '#messages/zh-CN/refused-values.json';

/** A business refusal. Services throw it, and the error handler replies HTTP 200 with its code (docs/behaviour.md#refusals). */
export class Refusal extends Error {
  readonly refusal: RefusalName;

  constructor(refusal: RefusalName) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** A limit is full: HTTP 429 with Retry-After (docs/behaviour.md#refusals). */
export class TooMany extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too many requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The process is overloaded: HTTP 503 with Retry-After, before any work is done. */
export class Overloaded extends Error {
  constructor() {
    super('overloaded');
  }
}

/** A field that only the server can validate; the reply is the same as for the contract's validation. */
export class BadField extends Error {
  readonly field: string;
  readonly error: string;

  constructor(field: string, error: string) {
    super(error);
    this.field = field;
    this.error = error;
  }
}

/** A field that only the server can validate, refused with a text of `refusedValues` that names the value. */
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
