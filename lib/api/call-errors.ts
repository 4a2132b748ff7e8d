/** A refusal: a non-zero code, with a message for the visitor. */
export class RefusedError extends Error {
  readonly code: number;
  /** The field that was refused, by its wire name. */
  readonly field: string | undefined;

  constructor({ code, message, field }: { code: number; message: string; field?: string | undefined }) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** No answer within the call's time; the action may have succeeded. */
export class TimedOutError extends Error {
  readonly url: string;
  readonly timeoutMs: number;

  constructor(url: string, timeoutMs: number) {
    super(`no answer from ${url} within ${timeoutMs} ms`);
    this.url = url;
    this.timeoutMs = timeoutMs;
  }
}

/** An HTTP error status; `said` is the message of the API's JSON answer. */
export class HttpError extends Error {
  readonly status: number;
  readonly said: string;

  constructor(status: number, said: string) {
    super(said || `HTTP ${status}`);
    this.status = status;
    this.said = said;
  }
}

/** Error when no answer was received. */
export class NetworkError extends Error {}

/** An answer that the contract does not know. */
export class BadReplyError extends Error {}
