/** A mistake of the operator's: the message is all there is to say. */
export class OpsError extends Error {
  /** Of a form, where the message is about one of its fields. */
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}
