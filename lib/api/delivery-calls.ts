import { listDeliveries as deliveriesCall } from '#contract/delivery.ts';
import { send, type CallInput } from './client.ts';

/** Lists the products that the signed-in person's licences include, with their files. */
export const listDeliveries = (input: CallInput<typeof deliveriesCall>) => send(deliveriesCall, input);
