/** A mistake of the operator; the message is the whole output. */
export class OpsError extends Error {
  /** Name of the form field that the message is about. */
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}
