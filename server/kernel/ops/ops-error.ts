/** A mistake of the operator's: the message is all there is to say. */
export class OpsError extends Error {}
