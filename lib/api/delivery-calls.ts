import { listDeliveries as deliveriesCall } from '#contract/delivery.ts';
import { send, type CallInput } from './client.ts';

/** What the signed-in person's licences open, with its files. */
export const listDeliveries = (input: CallInput<typeof deliveriesCall>) => send(deliveriesCall, input);
